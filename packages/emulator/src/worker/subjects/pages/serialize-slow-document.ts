import type { ContentDocument } from '@svc-int/api';
import { documentSchema } from '@svc-int/api/schemas';

import { describeIssue } from '../../../values/describe-issue.js';
import { compileConservativeQuickValidator } from '../../service/quick-validator.js';
import type { EgressAndConversion } from '../../service/egress/egress-and-conversion.js';
import type { DocumentOrJson } from './read-stored-document.js';

export async function serializeSlowDocument(
    { egress: { waitForSlice } }: { egress: Pick<EgressAndConversion, 'waitForSlice'> },
    read: DocumentOrJson,
): Promise<DocumentOrJson> {
    if ('json' in read || !read.isSlow) return read;
    await waitForSlice();
    assertContractDocument(read.document);
    await waitForSlice();
    const json = Buffer.from(JSON.stringify(read.document));
    await waitForSlice();
    return { json };
}

function assertContractDocument(document: ContentDocument): void {
    if (compileConservativeQuickValidator(documentSchema)(document)) return;
    const [issue] = documentSchema.safeParse(document).error?.issues ?? [];
    if (issue) throw new Error(`A document breaks its contract at ${issue.path.join('.')}: ${describeIssue(issue)}`);
}

/** JSON of this size takes about 1 ms to parse. */
const MAX_QUICK_JSON_BYTES = 65_536;

export async function parseDocumentOrJson(
    { egress: { waitForSlice } }: { egress: Pick<EgressAndConversion, 'waitForSlice'> },
    read: DocumentOrJson,
): Promise<ContentDocument> {
    if (!('json' in read)) return read.document;
    const isLong = read.json.byteLength > MAX_QUICK_JSON_BYTES;
    if (isLong) await waitForSlice();
    const document = JSON.parse(new TextDecoder().decode(read.json)) as ContentDocument;
    if (isLong) await waitForSlice();
    return document;
}
