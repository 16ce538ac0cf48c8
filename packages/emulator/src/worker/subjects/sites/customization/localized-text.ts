/** Falls back from `fr-CA`, for example, to `fr` and then to `text`. */
export function getLocalizedText(
    text: string,
    localized: Readonly<Record<string, string>> | null | undefined,
    locale: string,
): string {
    if (!localized) return text;
    const names = Object.keys(localized);
    const findName = (language: string) => names.find((name) => name.toLowerCase() === language);
    const [language = ''] = locale.toLowerCase().split('-');
    const name = findName(locale.toLowerCase()) ?? findName(language);
    return (name === undefined ? undefined : localized[name]) || text;
}
