export { Button, type ButtonProps } from './button/button';
export { type ButtonSize, type ButtonVariant, buttonClass } from './button/button.classes';
export { IconButton, type IconButtonProps } from './button/icon-button';
export { IconLink, type IconLinkProps } from './button/icon-link';
export { Spinner } from './button/spinner';
export { classNames } from './class-names';
export type { CalendarLabels } from './date/calendar-grid';
export { DateInput, type DateInputLabels, type DateInputProps } from './date/date-input';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog';
export { Dialog, type DialogProps } from './dialog/dialog';
export { Drawer, type DrawerProps } from './dialog/drawer';
export { ErrorDialog, type ErrorDialogProps } from './dialog/error-dialog';
export { Badge, type BadgeProps, StatusBadge } from './feedback/badge';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state';
export { Notice, type NoticeProps } from './feedback/notice';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar';
export { Skeleton, SkeletonLines } from './feedback/skeleton';
export { ToastRegion, type ToastRegionProps } from './feedback/toasts';
export { dismissToast, showToast, type Toast } from './feedback/toasts.store';
export { asksForPassword } from './files/asks-for-password';
export { type DroppedFile, FileDrop, type FileDropProps } from './files/file-drop';
export { FilePreview, type FilePreviewLabels, type FilePreviewProps } from './files/file-preview';
export {
  extensionOf,
  type FileRefusal,
  type FileRules,
  fileSizeText,
  type PrepareFile,
  sortFiles,
} from './files/file-rules';
export { foldText, searchedText, searchWords } from './fold-text';
export { Checkbox, type CheckboxProps } from './form/checkbox';
export { Combobox, type ComboboxChoice, type ComboboxProps } from './form/combobox';
export { Field, type FieldProps } from './form/field';
export { MoneyInput, type MoneyInputProps, type MoneyRules, type TypedMoney } from './form/money-input';
export { MultiSelect, type MultiSelectOption, type MultiSelectProps } from './form/multi-select';
export { PasswordInput, type PasswordInputProps } from './form/password-input';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './form/radio-group';
export { SearchBox, type SearchBoxProps } from './form/search-box';
export { anyValue, Select, type SelectOption, type SelectProps } from './form/select';
export { Switch, type SwitchProps } from './form/switch';
export { TextArea, type TextAreaProps } from './form/text-area';
export { TextInput, type TextInputProps } from './form/text-input';
export { AppFrame, type AppFrameLabels, type AppFrameProps } from './frame/app-frame';
export type { AppMenuGroup, AppMenuItem } from './frame/app-menu';
export { type BellJob, JobBell, type JobBellProps } from './frame/job-bell';
export { PageHeader, type PageHeaderProps } from './frame/page-header';
export { type ShortcutGroup, ShortcutHelp, type ShortcutHelpProps } from './frame/shortcut-help';
export type { Icon } from './icon';
export { useFocusOnArrival } from './keyboard/use-focus-on-arrival';
export { useShortcut } from './keyboard/use-shortcut';
export { type LinkComponent, type LinkProps, linkClass, quietLinkClass } from './link';
export { Menu, type MenuEntry, type MenuProps } from './menu/menu';
export { type Tab, Tabs, type TabsProps } from './menu/tabs';
export { useSteadyPresses } from './press/use-steady-presses';
export { Card, type CardProps, Section } from './record/card';
export { DescriptionList, type DescriptionListProps, type Fact } from './record/description-list';
export { Money, type MoneyProps } from './record/money';
export { type Step, Stepper, type StepperProps, type StepState } from './record/stepper';
export { Timeline, type TimelineEntry } from './record/timeline';
export type { Column } from './table/column';
export { DataTable, type DataTableProps } from './table/data-table';
export { localPage, searchRows, sortRows } from './table/local-page';
export type { RowExpansion } from './table/row-expansion';
export type { DataTableLabels } from './table/table-labels';
export type { RowSelection } from './table/table-rows';
export { firstView, pageCount, pageSizes, type TableView } from './table/table-view';
export { isPhone } from './table/use-media-query';
export type { Tone } from './tone';
