import { createElement, forwardRef, type ForwardRefExoticComponent, type RefAttributes, type SVGProps } from 'react';

/** MUI passes `ownerState` to icons of its own slots. */
type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { ownerState?: unknown };

export type IconType = ForwardRefExoticComponent<IconProps & RefAttributes<SVGSVGElement>>;

export type Shape = [tag: string, attributes: Record<string, string>];

/** Outlines on a grid of 24 × 24, in the colour of the text. */
export function icon(name: string, shapes: Shape[], { size = 24, strokeWidth = 2 } = {}): IconType {
  const Icon = forwardRef<SVGSVGElement, IconProps>(({ ownerState: _unused, ...props }, ref) =>
    createElement(
      'svg',
      {
        ref,
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  );
  Icon.displayName = name;
  return Icon;
}
