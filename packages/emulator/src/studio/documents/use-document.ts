import { useEffect, useState } from 'preact/hooks';

import { messageOf } from '../../values/message-of.js';
import { useStudio } from '../shell/context.js';
import { isDelivery, useHeard } from '../shell/use-heard.js';
import { readText } from '../writing/page-text.js';
import { PageDocument } from './page-document.js';

/** A page as a document, or why it could not be read. */
interface Read {
    document?: PageDocument;
    error?: string;
}

/** Reads a page once; from then on the document takes what others change when the window gets the focus, and after events. */
export function useDocument(space: string, page: string): Read {
    const studio = useStudio();
    const [read, setRead] = useState<Read>({});
    useEffect(() => {
        const place = { space, page };
        let isShown = true;
        readText(studio.client, place).then(
            (text) => isShown && setRead({ document: new PageDocument(studio.client, place, text) }),
            (error: unknown) => isShown && setRead({ error: messageOf(error) }),
        );
        return () => void (isShown = false);
    }, [studio, space, page]);
    const { document } = read;
    const heard = useHeard((message) => isDelivery(message) && 'type' in message && message.type !== 'ui_render');
    useEffect(() => {
        const again = (): void =>
            void document?.refresh().catch((error: unknown) => {
                studio.notify(`The page could not be read again: ${messageOf(error)}`);
            });
        if (heard > 0) again();
        addEventListener('focus', again);
        return () => removeEventListener('focus', again);
    }, [studio, document, heard]);
    return read;
}
