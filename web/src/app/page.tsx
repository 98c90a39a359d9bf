import { lazy, useState, type ComponentType } from 'react';
import { loadChunk } from '../ui/states/load-chunk';
import { whenIdle } from '../ui/states/when-idle';
import { loadToastRegion } from '../ui/toasts/load-toast-region';

/** A page whose code loads with its first visit. Once loaded, it renders without suspending. */
export function page<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  let Ready: ComponentType | undefined;
  const get = async () => {
    Ready = (await loadChunk(load))[name];
    whenIdle(() => void loadToastRegion().catch(() => undefined));
    return Ready;
  };
  const Awaited = lazy(async () => ({ default: await get() }));
  function Page() {
    const [Shown] = useState(() => Ready ?? Awaited);
    return <Shown />;
  }
  return Object.assign(Page, { load: get });
}
