import type { VNode } from 'preact';

import { appPath } from '../../values/app-address.js';
import { useStudio } from '../shell/context.js';
import { EditableSwitch } from '../shell/editable-switch.js';
import { Unread } from '../shell/unread.js';
import { useAsked } from '../shell/use-asked.js';
import { useFreshOverview } from '../shell/use-fresh-overview.js';
import { useStore } from '../shell/use-store.js';
import type { Visitor } from '../sites/sites-address.js';
import { DocumentEditor } from './document-editor.js';
import { type DocumentsState, documentsPath, documentsState } from './documents-address.js';
import type { PageDocument } from './page-document.js';
import { PagePicker } from './page-picker.js';
import { readPages } from './read-pages.js';
import { SaveState } from './save-state.js';
import { SiteBeside } from './site-beside.js';
import { useDocument } from './use-document.js';

/** Documents of spaces as a whole: texts, and blocks of several integrations alive among them. */
export function DocumentsView({ path }: { path: string }): VNode | null {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    useFreshOverview();
    const state = documentsState(path);
    const spaces = overview?.organizations.flatMap((organization) => organization.spaces) ?? [];
    const space = state.space === undefined ? spaces[0] : spaces.find(({ id }) => id === state.space);
    const { value: pages, error } = useAsked(space && `${space.id} ${state.page ?? ''}`, async () =>
        space ? readPages(studio.client.spaces, space.id) : [],
    );
    if (!overview) return null;
    if (!space) return <Unread error={state.space === undefined ? 'There is no space.' : 'This space is not here.'} />;
    const page = state.page ?? pages?.[0]?.id;
    const show = (next: Partial<DocumentsState>): void =>
        studio.show(documentsPath({ ...state, space: space.id, page, ...next }));
    return (
        <article class={`page of-document ${state.beside ? 'with-site' : ''}`}>
            <p class="page-kind">Document</p>
            <div class="document-head">
                <PagePicker spaces={spaces} space={space.id} pages={pages ?? []} page={page} show={show} />
                <EditableSwitch />
            </div>
            {!pages && <Unread error={error} />}
            {pages && page !== undefined && (
                <Document
                    key={`${space.id} ${page}`}
                    space={space.id}
                    page={page}
                    beside={state.beside}
                    showBeside={(beside) => show({ beside })}
                />
            )}
            {pages?.length === 0 && page === undefined && <p class="hint">This space has no page yet.</p>}
        </article>
    );
}

interface DocumentProps {
    space: string;
    page: string;
    beside: Visitor | undefined;
    showBeside: (visitor: Visitor | undefined) => void;
}

function Document({ space, page, beside, showBeside }: DocumentProps): VNode {
    const { document, error } = useDocument(space, page);
    if (!document) return <Unread error={error} />;
    return (
        <div class="document-columns">
            <div>
                <Title of={document} space={space} page={page} />
                <button
                    type="button"
                    class="button secondary"
                    onClick={() => showBeside(beside ? undefined : { as: 'nobody' })}
                >
                    {beside ? 'Hide the site' : 'Show the site beside it'}
                </button>
                <SaveState document={document} />
                <DocumentEditor document={document} space={space} />
            </div>
            {beside && <SiteBeside document={document} space={space} visitor={beside} change={showBeside} />}
        </div>
    );
}

function Title({ of, space, page }: { of: PageDocument; space: string; page: string }): VNode {
    const { title } = useStore(of.view);
    return (
        <>
            <h1>{title}</h1>
            <p class="hint">
                <a href={appPath('page', space, page)}>Its fields, Markdown and comments</a>
            </p>
        </>
    );
}
