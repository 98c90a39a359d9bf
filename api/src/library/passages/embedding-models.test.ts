import { expect, test } from '@jest/globals';
import { FakeModel } from '../../testing/fake-model.js';
import { EmbeddingModels } from './embedding-models.js';

test('an unknown configured model is refused, not replaced by another one', () => {
  const model = new FakeModel('small');
  expect(() => new EmbeddingModels([model], 'smal')).toThrow('EMBEDDING_MODEL: smal is none of small');
  expect(new EmbeddingModels([model]).chosen).toBe(model);
});
