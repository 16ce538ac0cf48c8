import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';

import { FirstHeading } from '../elements/markdown-tree.js';
import { useStudio } from '../shell/context.js';
import { useStore } from '../shell/use-store.js';
import { AddLine } from './add-line.js';
import { firstHeadingOf } from '../elements/first-heading.js';
import { LiveBlock } from './live-block.js';
import type { PageDocument } from './page-document.js';
import { focusHandle, nameOf, PieceRow } from './piece-row.js';
import { type CodeBlock, type Piece, withCodeBlock } from './pieces.js';
import { blockTitle, codeBlocksOn, slashEntries } from './slash-entries.js';
import { TextEdit } from './text-piece.js';
import { TextWithBlocks } from './text-with-blocks.js';
import { useAdding } from './use-adding.js';

interface DocumentEditorProps {
    document: PageDocument;
    space: string;
}

/** The pieces of a document: texts as they are read, and blocks alive. Who edits moves, removes, writes and adds them. */
export function DocumentEditor({ document, space }: DocumentEditorProps): VNode {
    const studio = useStudio();
    const { editable } = useStore(studio.settings);
    const { pieces: plain } = useStore(document.view);
    const overview = useStore(studio.overview);
    const codeBlocks = useMemo(() => (overview ? codeBlocksOn(overview, space) : []), [overview, space]);
    const pieces = useMemo(() => plain.map((piece) => withCodeBlock(piece, codeBlocks)), [plain, codeBlocks]);
    const firstHeading = firstHeadingOf(pieces.map(({ markdown }) => markdown).join('\n\n'));
    const [editing, setEditing] = useState<string>();
    const [below, setBelow] = useState<string>();
    const entries = overview ? slashEntries(overview, space) : [];
    const adding = useAdding(document, space, setEditing);
    const titleOf = ({ held }: Piece): string | undefined => held && overview && blockTitle(overview, held);
    return (
        <>
            {pieces.length === 0 && <p class="hint">This page is empty.</p>}
            <ol class="pieces" aria-label="Document">
                {pieces.map((piece) => (
                    <PieceWithLine
                        key={piece.id}
                        document={document}
                        space={space}
                        piece={piece}
                        codeBlocks={codeBlocks}
                        firstHeading={firstHeading}
                        title={titleOf(piece)}
                        isEditable={editable}
                        isEdited={editable && editing === piece.id}
                        edit={setEditing}
                        addBelow={setBelow}
                        line={
                            editable && below === piece.id ? (
                                <AddLine
                                    label={`Add below ${nameOf(piece, titleOf(piece))}`}
                                    entries={entries}
                                    isWanted
                                    leave={() => (setBelow(undefined), focusHandle(piece.id))}
                                    {...adding(piece.id, setBelow)}
                                />
                            ) : null
                        }
                    />
                ))}
            </ol>
            {editable && <AddLine label="Add to the document" entries={entries} {...adding()} />}
        </>
    );
}

interface PieceWithLineProps extends DocumentEditorProps {
    piece: Piece;
    codeBlocks: readonly CodeBlock[];
    /** Depth of the highest heading of the document. */
    firstHeading: number;
    title: string | undefined;
    isEditable: boolean;
    isEdited: boolean;
    edit: (id: string | undefined) => void;
    addBelow: (id: string) => void;
    /** Where more is added below it. */
    line: VNode | null;
}

function PieceWithLine(props: PieceWithLineProps): VNode {
    const { document, space, piece, codeBlocks, firstHeading, title, isEditable, isEdited, edit, addBelow, line } =
        props;
    const { id, markdown, held } = piece;
    const acts = isEditable
        ? {
              move: (by: number) => document.move(id, by),
              remove: () => document.remove(id),
              edit: () => edit(id),
              addBelow: () => addBelow(id),
          }
        : undefined;
    const end = (written: string | undefined, byKey: boolean): void => {
        edit(undefined);
        if (byKey) focusHandle(id);
        if (written !== undefined && written !== markdown) document.rewrite(id, written);
    };
    return (
        <>
            <PieceRow piece={piece} title={title} acts={acts}>
                {isEdited ? (
                    <TextEdit label={`${nameOf(piece, title)}, as Markdown`} markdown={markdown} end={end} />
                ) : held ? (
                    <LiveBlock document={document} space={space} piece={id} held={held} />
                ) : (
                    <FirstHeading.Provider value={firstHeading}>
                        <TextWithBlocks
                            markdown={markdown}
                            change={(next) => document.rewrite(id, next)}
                            space={space}
                            codeBlocks={codeBlocks}
                        />
                    </FirstHeading.Provider>
                )}
            </PieceRow>
            {line && <li class="piece">{line}</li>}
        </>
    );
}
