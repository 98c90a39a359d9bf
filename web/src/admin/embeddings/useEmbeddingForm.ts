import { useFormik } from 'formik';
import { embeddingSchema, type EmbeddingForm } from './embedding-schema';
import { findModel, useEmbeddingModels } from './useEmbeddingModels';

export interface ChosenEmbedding {
  model?: string;
  dimensions?: number;
}

const empty: EmbeddingForm = { model: '', dimensions: '', switchesWhenReady: true };

/** A model and its dimensions, in a dialog. */
export function useEmbeddingForm(onSubmit: (chosen: ChosenEmbedding, form: EmbeddingForm) => Promise<unknown>) {
  const { models, hasFailed } = useEmbeddingModels();
  const formik = useFormik({
    initialValues: empty,
    validationSchema: () => embeddingSchema(models),
    onSubmit: (form) => {
      const model = findModel(models, form.model)?.name;
      const dimensions = form.dimensions.trim() === '' ? undefined : Number(form.dimensions);
      return onSubmit({ model, dimensions }, form);
    },
  });
  const model = findModel(models, formik.values.model);
  return { formik, models, model, hasFailed, isReady: model !== undefined && formik.isValid };
}
