import { useAppState } from '../platform/storage/app-state';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether the person follows the first steps from screen to screen. */
export function useGuided(): [boolean, (value: boolean) => void] {
  return useAppState('firstSteps.guided', false, isBoolean);
}
