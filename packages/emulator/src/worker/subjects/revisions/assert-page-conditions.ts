import { assertBooleanCondition } from '../../conditions/index.js';
import type { StorablePageEdit } from './page-edits.js';
import type { PageInput } from './page-input.js';

/** Throws 422 for a non-boolean condition. Skips stored versions: repositories may give any condition. */
export function assertPageConditions({ condition, version, pages = [] }: Omit<PageInput, 'title'>): void {
    // The claims depend on the site.
    if (condition && version === undefined) assertBooleanCondition(condition, undefined);
    pages.forEach(assertPageConditions);
}

export function assertConditionsOfEdit(edit: StorablePageEdit): void {
    if (edit.type === 'add') assertPageConditions(edit.page);
    if (edit.type === 'replace') assertPageConditions(edit.fields);
}
