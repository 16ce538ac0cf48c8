import { useLayoutEffect } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import type { PageDocument } from './page-document.js';
import type { SlashCommand } from './slash-commands.js';

interface Adding {
    choose: (entry: SlashCommand) => void;
    write: (markdown: string) => void;
    paste: (text: string) => boolean;
}

/** A pasted URL unfurls even without a focused field. */
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
    /** Returns whether the text was more than part of a line. */
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
    // An effect would miss an early paste.
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
