/** A string as Cap'n Proto's text format spells it, in which workerd reads its configuration: JSON's, but for `\u`. */
export function quoteCapnpText(value: string): string {
    return JSON.stringify(value).replaceAll(/\\u00([0-9a-f]{2})/g, '\\x$1');
}
