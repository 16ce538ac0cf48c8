/** Cap'n Proto text is like JSON, except for `\u`. */
export function quoteCapnpText(value: string): string {
    return JSON.stringify(value).replaceAll(/\\u00([0-9a-f]{2})/g, '\\x$1');
}
