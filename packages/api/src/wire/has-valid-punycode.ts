/** Some URL parsers accept any ASCII host. If a label is not ASCII, all parsers check each label. */
const STRICT_PREFIX = '\u00e9.';

/** Whether labels that start with `xn--` encode names: RFC 5890, section 2.3.2.1. A port or a path may follow the host. */
export function hasValidPunycode(host: string): boolean {
    return !/(?:^|\.)xn--/i.test(host) || URL.canParse(`https://${STRICT_PREFIX}${host}`);
}
