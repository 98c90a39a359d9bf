/** Comes early on pages whose work can fail: what went wrong without a network could not be told any more. */
export async function loadToastRegion() {
  return (await import('./ToastRegion')).ToastRegion;
}
