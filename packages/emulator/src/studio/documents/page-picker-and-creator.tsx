import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import type { SpaceOrSite } from '../workspace/targets.js';
import type { DocumentsState } from './documents-path.js';
import type { ListedPage } from './fetch-document-pages.js';

type PagesRef = Pick<DocumentsState, 'changeRequest'> & { space: string };

interface PagePickerProps {
    spaces: readonly SpaceOrSite[];
    of: PagesRef;
    pages: readonly ListedPage[];
    page: string | undefined;
    show: (next: Partial<DocumentsState>) => void;
}

export function PagePickerAndCreator({ spaces, of, pages, page, show }: PagePickerProps): VNode {
    return (
        <>
            <select
                class="control compact"
                aria-label="Space"
                value={of.space}
                onChange={({ currentTarget: { value } }) =>
                    show({ space: value, page: undefined, changeRequest: undefined })
                }
            >
                {spaces.map(({ id, title }) => (
                    <option key={id} value={id}>
                        {title}
                    </option>
                ))}
            </select>
            {pages.length > 0 && (
                <select
                    class="control compact"
                    aria-label="Page"
                    value={page}
                    onChange={({ currentTarget: { value } }) => show({ page: value })}
                >
                    {pages.map(({ id, title, depth }) => (
                        <option key={id} value={id}>
                            {'\u00a0'.repeat(depth * 2) + title}
                        </option>
                    ))}
                </select>
            )}
            <NewPage of={of} open={(id) => show({ page: id })} />
        </>
    );
}

function NewPage({ of: { space, changeRequest }, open }: { of: PagesRef; open: (page: string) => void }): VNode {
    const studio = useStudio();
    const [title, setTitle] = useState('');
    const createPage = async (event: Event): Promise<void> => {
        event.preventDefault();
        const id = crypto.randomUUID();
        try {
            await studio.client.ask('changeContent', {
                body: {
                    space,
                    ...(changeRequest !== undefined && { changeRequest }),
                    edits: [{ type: 'add', page: { type: 'document', id, title } }],
                },
            });
            open(id);
        } catch (error) {
            studio.notify(`Could not create the page: ${getErrorMessage(error)}`);
        }
    };
    return (
        <form class="new-page" aria-label="New page" onSubmit={(event) => void createPage(event)}>
            <input
                class="control compact"
                aria-label="Title of the new page"
                placeholder="New page"
                required
                value={title}
                onInput={({ currentTarget: { value } }) => setTitle(value)}
            />
            <button type="submit" class="button secondary">
                Create
            </button>
        </form>
    );
}
