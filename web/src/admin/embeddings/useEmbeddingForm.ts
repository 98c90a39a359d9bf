import { useFormik } from 'formik';
import { embeddingSchema, type EmbeddingForm } from './embedding-schema';
import { findModel, useEmbeddingModels } from './useEmbeddingModels';

export interface ChosenEmbedding {
  model?: string;
  dimensions?: number;
}

const empty: EmbeddingForm = { model: '', dimensions: '' };

/** A model and its dimensions, in a dialog. */
export function useEmbeddingForm(onSubmit: (chosen: ChosenEmbedding) => Promise<unknown>) {
  const { models, hasFailed } = useEmbeddingModels();
  const formik = useFormik({
    initialValues: empty,
    validationSchema: () => embeddingSchema(models),
    onSubmit: ({ model, dimensions }) =>
      onSubmit({
        model: findModel(models, model)?.name,
        dimensions: dimensions.trim() === '' ? undefined : Number(dimensions),
      }),
  });
  const model = findModel(models, formik.values.model);
  return { formik, models, model, hasFailed, isReady: model !== undefined && formik.isValid };
}
