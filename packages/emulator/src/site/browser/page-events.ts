export const INTEGRATION_VERSIONS_CHANGED_EVENT = 'svc-int:versions';

/** Dispatched after in-place navigation. */
export const PAGE_REPLACED_EVENT = 'svc-int:page';

/** Listeners add their assistants to the array in `detail`. */
export const COLLECT_ASSISTANTS_EVENT = 'svc-int:assistants';
