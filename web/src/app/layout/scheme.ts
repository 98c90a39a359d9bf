import { useColorScheme } from '@mui/material/styles';
import type { IconType } from '../../ui/icons/icon';
import { Monitor, Moon, Sun } from '../../ui/icons/lucide';

export type Scheme = 'light' | 'dark' | 'system';

export const schemes: Record<Scheme, { label: string; Icon: IconType }> = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'Like the system', Icon: Monitor },
};

export const schemeNames: Scheme[] = ['light', 'dark', 'system'];

export function useScheme() {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return { scheme: mode ?? 'system', isDark, choose: setMode };
}
