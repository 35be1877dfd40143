// What opens above a page and needs Headless UI: one script, loaded after the first view (`overlay/use-overlay.ts`).
export { CalendarOverlay } from './date/calendar.overlay';
export { DialogOverlay } from './dialog/dialog.overlay';
export { DrawerOverlay } from './dialog/drawer.overlay';
export { MultiSelectOverlay } from './form/multi-select.overlay';
export { JobBellOverlay } from './frame/job-bell.overlay';
export { MenuOverlay } from './menu/menu.overlay';
