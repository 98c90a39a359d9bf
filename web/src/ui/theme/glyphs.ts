import { createElement, forwardRef, type ElementType, type SVGProps } from 'react';

/** MUI passes `ownerState` to the icons of its slots. */
type GlyphProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { ownerState?: unknown };

/** Replaces MUI's own icons with the style of the others. */
function glyph(name: string, d: string, strokeWidth = 1.75) {
  const Glyph = forwardRef<SVGSVGElement, GlyphProps>(({ ownerState: _unused, ...props }, ref) => {
    const frame = {
      ref,
      width: 16,
      height: 16,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
    };
    const ends = { strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true } as const;
    return createElement('svg', { ...frame, ...ends, ...props }, createElement('path', { d }));
  });
  Glyph.displayName = name;
  return Glyph;
}

export const ChevronDown = glyph('ChevronDown', 'm6 9 6 6 6-6');
export const ArrowUp = glyph('ArrowUp', 'm5 12 7-7 7 7M12 19V5', 2);
export const Close = glyph('Close', 'M18 6 6 18M6 6l12 12', 2);
export const Tick = glyph('Tick', 'M5 12.5 10 17.5 19.5 7', 3.25);
export const Dash = glyph('Dash', 'M6 12h12', 3.25);
/** The checkbox, styled under MuiCheckbox by its data-state. */
export const box = (state: 'off' | 'on' | 'some', child?: ElementType) =>
  createElement('span', { className: 'idx-check', 'data-state': state }, child && createElement(child));
