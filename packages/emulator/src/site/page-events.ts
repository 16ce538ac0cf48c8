/** Events of the document by which the scripts of a page tell each other. */

/** Integrations have other versions; the detail is that part of what is seen. */
export const INTEGRATION_VERSIONS_CHANGED_EVENT = 'svc-int:versions';

/** Another page of the site stands in the place of the one before. */
export const PAGE_REPLACED_EVENT = 'svc-int:page';

/** Asks for the assistants that are offered: whoever has some adds them to the list that is the detail. */
export const COLLECT_ASSISTANTS_EVENT = 'svc-int:assistants';
