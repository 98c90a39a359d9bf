/** Loaded early on pages with actions, since without a network it could not be loaded to show the error. */
export async function loadToastRegion() {
  return (await import('./ToastRegion')).ToastRegion;
}
