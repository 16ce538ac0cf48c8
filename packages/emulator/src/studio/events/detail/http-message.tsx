import { PAGE_LIMITS } from '@svc-int/api';
import type { VNode } from 'preact';

import { truncateTextWithOmissionNote } from '../../../page/truncate.js';
import { formatJsonBody } from '../../../values/format-json-body.js';
import { ExpandableList } from '../../ui/expandable-list.js';

interface ExchangedProps {
    label: string;
    headers?: readonly { name: string; value: string }[] | undefined;
    body?: string | undefined;
    binaryBody?: string | undefined;
    bodyBytes?: number | undefined;
}

/** Shows text only, never HTML. */
export function HttpMessage({ label, headers = [], body, binaryBody, bodyBytes }: ExchangedProps): VNode {
    return (
        <section class="exchanged" aria-label={label}>
            {headers.length > 0 && (
                <dl class="headers">
                    <ExpandableList of={headers}>
                        {({ name, value }, at) => (
                            <div key={at}>
                                <dt>{name}</dt>
                                <dd>{truncateTextWithOmissionNote(value, PAGE_LIMITS.line)}</dd>
                            </div>
                        )}
                    </ExpandableList>
                </dl>
            )}
            {body !== undefined && body !== '' && (
                <pre>{truncateTextWithOmissionNote(formatJsonBody(body), PAGE_LIMITS.text)}</pre>
            )}
            {body === undefined && bodyBytes !== undefined && bodyBytes > 0 && (
                <p class="hint">
                    {label}: {bodyBytes} bytes {binaryBody === undefined ? 'not kept' : 'of binary data'}.
                </p>
            )}
        </section>
    );
}
