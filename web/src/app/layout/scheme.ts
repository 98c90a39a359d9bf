import { useColorScheme } from '@mui/material/styles';
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';

export type Scheme = 'light' | 'dark' | 'system';

export const schemes: Record<Scheme, { label: string; Icon: LucideIcon }> = {
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
