import { createElement, type ElementType } from 'react';
import { icon } from '../icons/icon';

/** Replaces MUI's own icons with the style of the others. */
const glyph = (name: string, d: string, strokeWidth = 1.75) => icon(name, [['path', { d }]], { size: 16, strokeWidth });

export const ChevronDown = glyph('ChevronDown', 'm6 9 6 6 6-6');
export const ArrowUp = glyph('ArrowUp', 'm5 12 7-7 7 7M12 19V5', 2);
export const Close = glyph('Close', 'M18 6 6 18M6 6l12 12', 2);
export const Tick = glyph('Tick', 'M5 12.5 10 17.5 19.5 7', 3.25);
export const Dash = glyph('Dash', 'M6 12h12', 3.25);
/** The checkbox, styled under MuiCheckbox by its data-state. */
export const box = (state: 'off' | 'on' | 'some', child?: ElementType) =>
  createElement('span', { className: 'idx-check', 'data-state': state }, child && createElement(child));
