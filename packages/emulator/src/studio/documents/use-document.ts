import { useEffect, useState } from 'preact/hooks';

import { messageOf } from '../../values/message-of.js';
import { useStudio } from '../shell/context.js';
import { useAsked } from '../shell/use-asked.js';
import { isDelivery, useHeard } from '../shell/use-heard.js';
import { type PagePlace, readText } from '../writing/page-text.js';
import { PageDocument } from './page-document.js';

/** A page as a document, or why it could not be read. */
interface Read {
    document?: PageDocument;
    error?: string;
}

/**
 * Reads a page once; from then on the document takes what others change when the window gets the focus, and after events, and saves what is not
 * saved yet when the service is back.
 */
export function useDocument(place: PagePlace): Read {
    const studio = useStudio();
    const [document, setDocument] = useState<PageDocument>();
    const { value, error } = useAsked(document ? undefined : 'first', () => readText(studio.client, place));
    useEffect(() => {
        if (value) setDocument(new PageDocument(studio.client, place, value));
    }, [value]);
    useChanges(document);
    return { ...(document && { document }), ...(error !== undefined && { error }) };
}

function useChanges(document: PageDocument | undefined): void {
    const studio = useStudio();
    const heard = useHeard((message) => isDelivery(message) && 'type' in message && message.type !== 'ui_render');
    useEffect(() => {
        const again = (): void =>
            void document?.refresh().catch((error: unknown) => {
                studio.notify(`Could not reload the page: ${messageOf(error)}`);
            });
        if (heard > 0) again();
        addEventListener('focus', again);
        return () => removeEventListener('focus', again);
    }, [studio, document, heard]);
    useEffect(() => studio.live.hear({ resume: () => document?.goOn() }), [studio, document]);
}
