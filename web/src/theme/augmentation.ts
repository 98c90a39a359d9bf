import type { CSSProperties } from 'react';
import type {} from '@mui/material/themeCssVarsAugmentation';

/** A status tone: text colour, tinted ground, solid fill for bars. */
interface Tone {
  text: string;
  tint: string;
  bar: string;
}

interface Ground {
  /** Wells: log panes, code. */
  sunken: string;
  /** Menus, popovers, dialogs, toasts. */
  raised: string;
  /** Hover on a row or list item. */
  hover: string;
  /** Selected row, active option. */
  selected: string;
  /** Placeholder blocks while loading. */
  skeleton: string;
}

interface Rule {
  /** 1 px separators; decorative, may be faint. */
  hair: string;
  /** Boundaries of inputs and outlined controls; 3:1 against every ground. */
  control: string;
  /** 2 px rule that opens a section or a table. */
  strong: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    ink: Palette['primary'];
    ground: Ground;
    rule: Rule;
    tone: Record<'info' | 'success' | 'warning' | 'error' | 'neutral', Tone>;
    focus: string;
    leader: string;
  }
  interface PaletteOptions {
    ink?: PaletteOptions['primary'];
    ground?: Ground;
    rule?: Rule;
    tone?: Record<'info' | 'success' | 'warning' | 'error' | 'neutral', Tone>;
    focus?: string;
    leader?: string;
  }
  interface TypeText {
    tertiary: string;
  }
  interface TypographyVariants {
    display: CSSProperties;
    standfirst: CSSProperties;
    reading: CSSProperties;
    label: CSSProperties;
    figure: CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: CSSProperties;
    standfirst?: CSSProperties;
    reading?: CSSProperties;
    label?: CSSProperties;
    figure?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    standfirst: true;
    reading: true;
    label: true;
    figure: true;
    subtitle1: false;
    subtitle2: false;
    overline: false;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    ink: true;
  }
}

declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides {
    /** A label that describes. Square, tinted, not interactive. */
    tag: true;
  }
}
