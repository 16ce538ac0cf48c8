import { useLayoutEffect } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import type { PageDocument } from './page-document.js';
import type { SlashCommand } from './slash-commands.js';

/** What a line does with what is chosen, written and pasted there. */
interface Adding {
    choose: (entry: SlashCommand) => void;
    write: (markdown: string) => void;
    paste: (text: string) => boolean;
}

/**
 * Ways to add to a document, below a piece or at its end; `edit` opens a piece that is to be written. An address that is pasted unfurls,
 * also where no field has the focus.
 */
export function useDocumentAddAndPaste(document: PageDocument, space: string, edit: (id: string) => void) {
    const studio = useStudio();
    const unfurl = async (url: string, after?: string): Promise<void> => {
        const { spaces } = studio.client;
        try {
            const { data } = await spaces.getEmbedByUrlInSpace(space, { url });
            if (data.type === 'integration')
                document.unfurl({ integration: data.integration, block: data.block.id, props: {} }, url, after);
            else document.add(`<${url}>`, after);
        } catch (error) {
            studio.notify(`Could not paste the link: ${getErrorMessage(error)}`);
        }
    };
    /** Gives whether the text was more than a part of a line. */
    const insertPasted = (text: string, after?: string, follow?: (id: string) => void): boolean => {
        const trimmed = text.trim();
        const isAddress = isWebAddress(trimmed);
        if (isAddress) void unfurl(trimmed, after);
        else if (trimmed.includes('\n')) {
            const added = document.add(text, after);
            if (added) follow?.(added.last);
        } else return false;
        return true;
    };
    // At once: an effect would come after what is pasted as soon as the document is seen.
    useLayoutEffect(() => {
        const onPaste = ({ target, clipboardData }: ClipboardEvent): void => {
            const text = clipboardData?.getData('text/plain').trim() ?? '';
            const isInField = target instanceof Element && target.closest('input, textarea, select') !== null;
            if (isInField || !isWebAddress(text)) return;
            if (studio.settings.get().editable) void unfurl(text);
            else studio.notify('Cannot paste: the document is not editable.');
        };
        window.document.addEventListener('paste', onPaste);
        return () => window.document.removeEventListener('paste', onPaste);
    }, [studio, document, space]);
    return (after?: string, follow?: (id: string) => void): Adding => ({
        choose({ markdown, isText }) {
            const added = document.add(markdown, after);
            if (!added) return;
            follow?.(added.last);
            if (isText) edit(added.first);
        },
        write(markdown) {
            const added = document.add(markdown, after);
            if (added) follow?.(added.last);
        },
        paste: (text) => insertPasted(text, after, follow),
    });
}

function isWebAddress(text: string): boolean {
    return /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
}
