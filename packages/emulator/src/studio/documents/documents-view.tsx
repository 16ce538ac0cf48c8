import type { VNode } from 'preact';

import { appPath } from '../../values/app-address.js';
import { useStudio } from '../shell/context.js';
import { EditableSwitch } from '../shell/editable-switch.js';
import { Unread } from '../shell/unread.js';
import { useAsked } from '../shell/use-asked.js';
import { useStore } from '../shell/use-store.js';
import { DocumentEditor } from './document-editor.js';
import { SaveState } from './save-state.js';
import { type DocumentsState, documentsPath, documentsState } from './documents-address.js';
import type { PageDocument } from './page-document.js';
import { PagePicker } from './page-picker.js';
import { readPages } from './read-pages.js';
import { useDocument } from './use-document.js';

/** Documents of spaces as a whole: texts, and blocks of several integrations alive among them. */
export function DocumentsView({ path }: { path: string }): VNode | null {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    const state = documentsState(path);
    const spaces = overview?.organizations.flatMap((organization) => organization.spaces) ?? [];
    const space = spaces.find(({ id }) => id === state.space) ?? spaces[0];
    const { value: pages, error } = useAsked(space && `${space.id} ${state.page ?? ''}`, async () =>
        space ? readPages(studio.client.spaces, space.id) : [],
    );
    if (!overview) return null;
    if (!space) return <p class="hint">There is no space.</p>;
    const page = state.page ?? pages?.[0]?.id;
    const show = (next: Partial<DocumentsState>): void =>
        studio.show(documentsPath({ ...state, space: space.id, page, ...next }));
    return (
        <article class="page of-document">
            <p class="page-kind">Document</p>
            <div class="document-head">
                <PagePicker spaces={spaces} space={space.id} pages={pages ?? []} page={page} show={show} />
                <EditableSwitch />
            </div>
            {!pages && <Unread error={error} />}
            {pages && page !== undefined && <Document key={`${space.id} ${page}`} space={space.id} page={page} />}
            {pages?.length === 0 && page === undefined && <p class="hint">This space has no page yet.</p>}
        </article>
    );
}

function Document({ space, page }: { space: string; page: string }): VNode {
    const { document, error } = useDocument(space, page);
    if (!document) return <Unread error={error} />;
    return (
        <>
            <Title of={document} space={space} page={page} />
            <SaveState document={document} />
            <DocumentEditor document={document} space={space} />
        </>
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
