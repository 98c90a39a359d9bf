import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ValidationError } from 'yup';
import { renderPage, type Answers } from '../../testing/renderPage';
import { EmbeddingsPage } from './EmbeddingsPage';
import { embeddingSchema } from './embedding-schema';
import type { EmbeddingModelChoice } from './useEmbeddingModels';

describe('the embeddings page', () => {
  const generation = (id: string, values: object) => ({
    __typename: 'EmbeddingGeneration',
    id,
    model: `model-${id}`,
    dimensions: 384,
    rules: 'v1, 150 words',
    status: 'READY',
    isActive: false,
    isAvailable: true,
    switchesWhenReady: false,
    embedded: 80,
    total: 80,
    failedEditions: 0,
    problem: null,
    createdAt: '2026-11-01T00:00:00Z',
    ...values,
  });

  const model = { name: 'model-4', dimensions: 384, minDimensions: 384, maxDimensions: 384 };

  const answers: Answers = {
    EmbeddingGenerations: {
      rerankingModel: { name: 'bge-reranker', problem: 'no answer within 300 ms' },
      embeddingGenerations: [
        generation('4', { status: 'BUILDING', embedded: 20, switchesWhenReady: true, problem: 'The model is down' }),
        generation('3', { isActive: true }),
        generation('2', { model: 'text-embedding-ada-002' }),
        generation('1', { isAvailable: false }),
      ],
    },
    EmbeddingModels: {
      embeddingModels: [
        { __typename: 'EmbeddingModel', ...model, isAvailable: true, unavailableBecause: null, isDefault: true },
        {
          __typename: 'EmbeddingModel',
          ...model,
          name: 'model-5',
          isAvailable: false,
          isDefault: false,
          unavailableBecause: 'there is no key',
        },
        {
          __typename: 'EmbeddingModel',
          name: 'text-embedding-ada-002',
          isAvailable: true,
          isDefault: false,
          dimensions: 1536,
          minDimensions: 1536,
          maxDimensions: 1536,
          unavailableBecause: null,
        },
      ],
    },
    StartEmbeddingGeneration: { startEmbeddingGeneration: { __typename: 'EmbeddingGeneration', id: '5' } },
    SwitchEmbeddingGeneration: {
      switchEmbeddingGeneration: { __typename: 'EmbeddingGeneration', id: '2', status: 'READY', isActive: true },
    },
    DeleteEmbeddingGeneration: { deleteEmbeddingGeneration: '2' },
  };

  const open = async () => {
    const page = renderPage(<EmbeddingsPage />, { answers });
    await screen.findByText('In use');
    return page;
  };

  const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
    fireEvent.click(within_.getByRole('button', { name }));

  test('shows the active generation, progress of the next one, and why it is paused', async () => {
    await open();
    expect(screen.getByText('20 of 80 editions')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Embeddings 4: 25%' })).toBeTruthy();
    expect(screen.getByText('Waiting: The model is down')).toBeTruthy();
    expect(screen.getByText('Used by searches when complete')).toBeTruthy();
    expect(screen.getByText('Model unavailable')).toBeTruthy();
    expect(screen.getByText('text-embedding-ada-002 (legacy)')).toBeTruthy();
  });

  test('the re-ranking model is named, with why it is left out', async () => {
    await open();
    expect(
      screen.getByText(/ · bge-reranker reorders what was found, but is left out now: no answer within 300 ms$/),
    ).toBeTruthy();
  });

  test('complete generations can be activated, and inactive ones deleted', async () => {
    await open();
    const offered = (verb: string) =>
      screen
        .getAllByRole('button', { name: new RegExp(`^${verb} embeddings`) })
        .map((button) => button.ariaLabel ?? button.getAttribute('aria-label'));
    expect(offered('Use')).toEqual(['Use embeddings 2']);
    expect(offered('Delete')).toEqual(['Delete embeddings 4', 'Delete embeddings 2', 'Delete embeddings 1']);
  });

  test('switches and deletes after a confirmation', async () => {
    const { asked } = await open();
    press('Use embeddings 2');
    press('Use Them', within(screen.getByRole('dialog')));
    await screen.findByText('Searches use these embeddings now');
    expect(asked).toContainEqual({ name: 'SwitchEmbeddingGeneration', variables: { id: '2' } });
    press('Delete embeddings 2');
    press('Delete', within(await screen.findByRole('dialog', { name: 'Delete Embeddings' })));
    await screen.findByText('Embeddings are being deleted');
  });

  test('builds with the selected model, and can switch when complete', async () => {
    const { asked } = await open();
    press('Build Embeddings');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('model-4 (384)');
    press('Build Embeddings', dialog);
    await screen.findByText('Embeddings are being built');
    expect(asked).toContainEqual({
      name: 'StartEmbeddingGeneration',
      variables: { model: 'model-4', dimensions: undefined, switchesWhenReady: true },
    });
  });

  test('names the legacy model as such, and says which dimensions it makes', async () => {
    await open();
    press('Build Embeddings');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.mouseDown(await dialog.findByText('model-4 (384)'));
    fireEvent.click(screen.getByRole('option', { name: 'text-embedding-ada-002 (legacy)' }));
    const dimensions = dialog.getByRole('spinbutton', { name: 'Dimensions' });
    expect(dimensions.getAttribute('min')).toBe('1');
    expect(dimensions.getAttribute('max')).toBe('3072');
    fireEvent.change(dimensions, { target: { value: '256' } });
    expect(await dialog.findByText('text-embedding-ada-002 (legacy) makes exactly 1536 dimensions.')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Build Embeddings' }).disabled).toBe(true);
  });

  test('the reason of an unavailable model is not shown as a problem of the selected one', async () => {
    await open();
    press('Build Embeddings');
    expect(await screen.findByText('Some models are unavailable: there is no key')).toBeTruthy();
  });
});

describe('the form of a model', () => {
  const sized = (name: string, minDimensions: number, maxDimensions: number): EmbeddingModelChoice => ({
    name,
    minDimensions,
    maxDimensions,
    dimensions: maxDimensions,
    isAvailable: true,
    unavailableBecause: null,
    isDefault: name.endsWith('large'),
  });

  const large = sized('text-embedding-3-large', 1, 3072);
  const small = sized('text-embedding-3-small', 1, 1536);
  const legacy = sized('text-embedding-ada-002', 1536, 1536);

  function problemOf(dimensions: string, model?: EmbeddingModelChoice): string | null {
    try {
      embeddingSchema([large, small, legacy]).validateSync({ model: model?.name ?? '', dimensions });
      return null;
    } catch (error) {
      return (error as ValidationError).message;
    }
  }

  test("an empty field means the model's default", () => {
    expect(problemOf('  ', large)).toBeNull();
  });

  test('accepts integers from 1 to 3072', () => {
    expect(problemOf('1', large)).toBeNull();
    expect(problemOf('3072', large)).toBeNull();
  });

  test.each(['0', '3073', '12.5', '-4', 'many'])('rejects %s', (typed) => {
    expect(problemOf(typed, large)).toBe('Dimensions must be a whole number from 1 to 3072.');
  });

  test('without a chosen model, the limit is of the active one', () => {
    expect(problemOf('3072')).toBeNull();
  });

  test('says the limit of the chosen model', () => {
    expect(problemOf('1536', small)).toBeNull();
    expect(problemOf('1537', small)).toBe('text-embedding-3-small makes 1 to 1536 dimensions.');
  });

  test('says the only size of a model that has one', () => {
    expect(problemOf('256', legacy)).toBe('text-embedding-ada-002 (legacy) makes exactly 1536 dimensions.');
  });
});
