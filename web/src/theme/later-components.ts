import { chips } from './chips';
import { choices } from './choices';
import { feedback } from './feedback';
import { fields } from './fields';
import { overlays } from './overlays';
import { tables } from './tables';
import type { ThemeComponents } from './theme-components';

/** The look of everything that the first view of the home page does not show. */
export const laterComponents: ThemeComponents = {
  ...chips,
  ...choices,
  ...feedback,
  ...fields,
  ...overlays,
  ...tables,
};
