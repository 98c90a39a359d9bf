import type { CSSProperties } from 'react';
import type {} from '@mui/material/themeCssVarsAugmentation';

/** Colours of a status: text, tinted background, solid fill. */
interface Tone {
  text: string;
  tint: string;
  bar: string;
}

interface Ground {
  /** Background of logs and code. */
  sunken: string;
  /** Background of menus, popovers, dialogs and toasts. */
  raised: string;
  /** Background of a hovered row. */
  hover: string;
  /** Background of a selected row. */
  selected: string;
  /** Placeholders while loading. */
  skeleton: string;
}

interface Rule {
  /** 1 px separators. Decorative, so low contrast is fine. */
  hair: string;
  /** Borders of inputs and outlined controls, with contrast 3:1. */
  control: string;
  /** 2 px line above a section or table. */
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
    /** A square, tinted label without interaction. */
    tag: true;
  }
}
