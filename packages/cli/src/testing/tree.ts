export { listVisibleElements } from '@svc-int/emulator/page';
export type { ElementOf, QueryableElementType, TreeElement, VisibleElement } from '@svc-int/emulator/page';
