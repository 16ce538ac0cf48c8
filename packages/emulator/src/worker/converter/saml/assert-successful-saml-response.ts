import { parseDomFromString } from '@node-saml/node-saml/lib/xml.js';

import { ConversionProblem } from '../conversion-problem.js';

interface XmlNode {
    nodeType: number;
    localName?: string | null;
    childNodes?: ArrayLike<XmlNode>;
    getAttribute?(name: string): string | null;
}

const [ELEMENT_NODE_TYPE, TEXT_NODE_TYPE, COMMENT_NODE_TYPE] = [1, 3, 8];

const STATUS = /^urn:oasis:names:tc:SAML:2\.0:status:(\w{1,40})$/;

/**
 * Rejects failures, which the library ignores, and names with markup, which parsers read differently.
 *
 * @throws {ConversionProblem}
 */
export async function assertSuccessfulSamlResponse(xml: string): Promise<void> {
    const document = await parse(xml);
    assertSuccess(findChildren(document, 'Response')[0]);
    for (const node of listElements(document)) {
        const forbidden = findForbiddenContent(node);
        if (forbidden !== undefined) throw new ConversionProblem(`Its ${node.localName} contains ${forbidden}.`);
    }
}

async function parse(xml: string): Promise<XmlNode> {
    try {
        return await parseDomFromString(xml);
    } catch {
        throw new ConversionProblem('It is not a valid SAML response.');
    }
}

function assertSuccess(response: XmlNode | undefined): void {
    const [status, ...others] = response ? findChildren(response, 'Status') : [];
    const [code, ...otherCodes] = status ? findChildren(status, 'StatusCode') : [];
    if (!code || others.length + otherCodes.length > 0)
        throw new ConversionProblem('It does not have exactly one status.');
    const reasons = [code, ...findChildren(code, 'StatusCode')].map(getStatusName);
    if (reasons[0] === 'Success') return;
    throw new ConversionProblem(
        `The identity provider has not signed the person in: its status is "${reasons.filter(Boolean).join(', ') || 'unknown'}".`,
    );
}

function getStatusName(code: XmlNode): string | undefined {
    return STATUS.exec(code.getAttribute?.('Value') ?? '')?.[1];
}

function findForbiddenContent({ localName, childNodes }: XmlNode): string | undefined {
    if (localName !== 'NameID' && localName !== 'AttributeValue') return undefined;
    const types = Array.from(childNodes ?? [], ({ nodeType }) => nodeType);
    if (types.includes(COMMENT_NODE_TYPE)) return 'a comment';
    // Some providers use elements in attribute values, which are no names.
    return localName === 'NameID' && types.some((type) => type !== TEXT_NODE_TYPE) ? 'more than text' : undefined;
}

function findChildren({ childNodes }: XmlNode, name: string): XmlNode[] {
    return Array.from(childNodes ?? []).filter((node) => node.localName === name);
}

/** Not recursive: elements may be nested without limit. */
function listElements(root: XmlNode): XmlNode[] {
    const elements: XmlNode[] = [];
    const waiting = [root];
    for (let node = waiting.pop(); node; node = waiting.pop())
        for (const child of Array.from(node.childNodes ?? []))
            if (child.nodeType === ELEMENT_NODE_TYPE) {
                elements.push(child);
                waiting.push(child);
            }
    return elements;
}
