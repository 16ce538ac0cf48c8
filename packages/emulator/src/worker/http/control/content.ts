import type { ContentDocument } from '@svc-int/api';

import { assertChangeable, getChangeRequest, getCurrentRevisionId } from '../../subjects/change-requests/index.js';
import { assertStorableDocument, addMarkdownFactsToSlowEdits } from '../../subjects/revisions/index.js';
import { ServiceError } from '../../service/service-error.js';
import { findUnmetMergeRule } from '../../subjects/merge-rules/index.js';
import { updateContent } from '../../subjects/space-and-site-changes/index.js';
import type { Service } from '../../service/service.js';
import { assertDependenciesExist } from '../../subjects/computed/index.js';
import { getSpaceIncludingRestorable, type SpaceRow } from '../../subjects/spaces/index.js';
import { toFileInput } from '../../subjects/workspace/index.js';
import type { ChangeContentRequest } from '../../../control/types.js';
import type { ControlHandlers } from '../mount-control.js';

export const controlContentHandlers = {
    async changeContent({
        service,
        body: {
            space: id,
            changeRequest,
            revision,
            edits = [],
            files = [],
            reusableContents: reused = [],
            variables,
            tags,
        },
        caller,
    }) {
        checkDocuments(edits, reused);
        const { edits: pages, reusableContents } = await addMarkdownFactsToSlowEdits(service, {
            edits,
            reusableContents: reused,
        });
        const space = getSpaceIncludingRestorable(service, id);
        const target = {
            space,
            ...(changeRequest !== undefined && { changeRequest: getChangeRequest(service, space, changeRequest) }),
        };
        assertChangeable(target);
        checkSources(service, space, edits);
        if (revision !== undefined && revision !== getCurrentRevisionId(target))
            throw new ServiceError(
                409,
                `The content was changed. Its current revision is "${getCurrentRevisionId(target)}".`,
            );
        const change = {
            pages,
            files: { added: files.map(toFileInput) },
            reusableContents: { put: reusableContents },
            variables,
            tags,
        };
        return { revision: getCurrentRevisionId(updateContent(service, target, change, [caller.user])) };
    },

    checkMergeRules({ service, query, caller }) {
        const space = getSpaceIncludingRestorable(service, query.space);
        const changeRequest = getChangeRequest(service, space, query.changeRequest);
        return { unmet: findUnmetMergeRule(service, { space, changeRequest, caller }) };
    },
} satisfies Partial<ControlHandlers>;

type Edits = Required<ChangeContentRequest>;

function checkDocuments(edits: Edits['edits'], reusableContents: Edits['reusableContents']): void {
    edits.forEach((edit, at) => {
        const [name, fields] = edit.type === 'add' ? ['page', edit.page] : ['fields', 'fields' in edit && edit.fields];
        if (fields && 'document' in fields) checkBody(`edits[${at}].${name}`, fields);
    });
    reusableContents.forEach((content, at) => checkBody(`reusableContents[${at}]`, content));
}

function checkSources(service: Service, space: SpaceRow, edits: Edits['edits']): void {
    edits.forEach((edit, at) => {
        const fields = edit.type === 'add' ? edit.page : 'fields' in edit ? edit.fields : undefined;
        const dependencies = fields && 'computed' in fields ? fields.computed?.dependencies : undefined;
        const path = `edits[${at}].${edit.type === 'add' ? 'page' : 'fields'}.computed.`;
        if (dependencies) assertDependenciesExist(service, space, dependencies, path);
    });
}

function checkBody(path: string, { document, markdown }: { document?: ContentDocument; markdown?: string }): void {
    if (!document) return;
    if (markdown !== undefined)
        throw new ServiceError(422, `${path}.document: The body is already given in "markdown".`);
    assertStorableDocument(`${path}.document`, document);
}
