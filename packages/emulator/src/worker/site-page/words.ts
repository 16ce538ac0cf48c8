/** The page's own words. */
const ENGLISH = {
    annotation: 'Remark',
    checked: 'Done',
    unchecked: 'Not done',
    code: 'Code',
    copy: 'Copy',
    notes: 'Remarks',
    of: 'of',
    tabs: 'Tabs',
    tab: 'Tab',
    info: 'Information',
    success: 'Success',
    warning: 'Warning',
    danger: 'Danger',
    unavailable: 'This content is not available here.',
    block: 'A block of',
    table: 'Table',
};

export type Words = typeof ENGLISH;

/** The words of a language; English where there are none. */
export function wordsOf(_locale: string): Words {
    return ENGLISH;
}
