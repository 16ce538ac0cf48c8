import type { ApiClient, Organization, Space } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createSpace, createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();
const { spaces } = service.client;

let bela: ApiClient;
let cleo: ApiClient;

beforeAll(async () => {
    [bela, cleo] = await Promise.all([createUserClient(service, 'bela'), createUserClient(service, 'cleo')]);
});

type Rules = Extract<Space['mergeRules'], { type: 'rules' }>['rules'];

const OWNER = 'user-ada';

async function propose(rules: Rules | undefined, subject = 'Change') {
    const { id: space } = await createSpace(service, 'Docs');
    if (rules) await spaces.updateSpaceById(space, { mergeRules: { type: 'rules', rules } });
    const { data } = await spaces.createChangeRequest(space, { subject });
    const { id } = data;
    const path = `/spaces/${space}/change-requests/${id}`;
    const edit = (markdown = 'Text') =>
        spaces.updateChangeRequestContent(space, id, {
            changes: [{ operation: 'insert_page', title: 'Page', document: { markdown } }],
        });
    await edit();
    return {
        space,
        id,
        edit,
        merge: () => send('POST', `${path}/merge`),
        review: (who: ApiClient, status: 'approved' | 'changes-requested' = 'approved') =>
            who.spaces.submitChangeRequestReview(space, id, { status }),
        readUnmet: async () => {
            const query = new URLSearchParams({ space, changeRequest: id });
            const response = await service.request(`/_svc-int/merge-rules?${query}`);
            return ((await response.json()) as { unmet?: { rule: string; message: string } }).unmet;
        },
    };
}

async function expectRefused({ merge, readUnmet }: Awaited<ReturnType<typeof propose>>, rule: string): Promise<string> {
    const message = await expectError(409, await merge());
    expect(message).toContain(`The merge rule "${rule}" is not met: `);
    const unmet = await readUnmet();
    expect(message).toBe(`The merge rule "${unmet?.rule}" is not met: ${unmet?.message}`);
    return message;
}

async function expectMerged({ merge, readUnmet }: Awaited<ReturnType<typeof propose>>): Promise<void> {
    expect(await readUnmet()).toBeUndefined();
    const response = await merge();
    await expectSuccess('mergeChangeRequest', response.clone());
    expect(await response.json()).toMatchObject({ result: 'merge' });
}

describe('mergeChangeRequest', () => {
    it('requires a current review for require_at_least_one_review, and a current approval for require_at_least_one_approved_review', async () => {
        const reviewed = await propose([{ rule: 'require_at_least_one_review' }]);
        await expectRefused(reviewed, 'require_at_least_one_review');
        await reviewed.review(bela, 'changes-requested');
        await expectMerged(reviewed);

        const approved = await propose([{ rule: 'require_at_least_one_approved_review' }]);
        await approved.review(bela, 'changes-requested');
        await expectRefused(approved, 'require_at_least_one_approved_review');
        await approved.review(bela);
        await approved.edit('Other');
        await expectRefused(approved, 'require_at_least_one_approved_review');
        await approved.review(bela);
        await expectMerged(approved);
    });

    it('requires that all current reviews approve for require_all_reviews_approved', async () => {
        const proposal = await propose([{ rule: 'require_all_reviews_approved' }]);
        await proposal.review(bela);
        await proposal.review(cleo, 'changes-requested');
        await expectRefused(proposal, 'require_all_reviews_approved');
        await proposal.review(cleo);
        await expectMerged(proposal);
    });

    it('requires approval by all named reviewers, or by one of them, for the rules of specific reviewers', async () => {
        const users = ['user-bela', 'user-cleo'];
        const all = await propose([{ rule: 'require_specific_reviewers', users }]);
        await all.review(bela);
        expect(await expectRefused(all, 'require_specific_reviewers')).toContain('"user-cleo"');
        await all.review(cleo);
        await expectMerged(all);

        const one = await propose([{ rule: 'require_one_of_specific_reviewers', users }]);
        await one.review(service.client);
        await expectRefused(one, 'require_one_of_specific_reviewers');
        await one.review(cleo);
        await expectMerged(one);
    });

    it('requires a subject, a description, an update from the space, or the author, if a rule says so', async () => {
        const subject = await propose([{ rule: 'require_change_request_subject' }], ' ');
        await expectRefused(subject, 'require_change_request_subject');
        await spaces.updateChangeRequestById(subject.space, subject.id, { subject: 'Words' });
        await expectMerged(subject);

        const described = await propose([{ rule: 'require_change_request_description' }]);
        await expectRefused(described, 'require_change_request_description');
        const text = { object: 'text' as const, leaves: [{ object: 'leaf' as const, text: 'Why', marks: [] }] };
        const nodes = [{ object: 'block' as const, type: 'paragraph' as const, isVoid: false as const, nodes: [text] }];
        const description = { object: 'document' as const, data: {}, nodes };
        await spaces.updateChangeRequestById(described.space, described.id, { description });
        await expectMerged(described);

        const outdated = await propose([{ rule: 'require_up_to_date_change_request' }]);
        await connectControl(service).changeContent({
            space: outdated.space,
            edits: [{ type: 'add', page: { type: 'document', title: 'Newer' } }],
        });
        await expectRefused(outdated, 'require_up_to_date_change_request');
        await spaces.updateChangeRequest(outdated.space, outdated.id);
        await expectMerged(outdated);

        const { space, id } = await propose([{ rule: 'require_author_to_merge' }]);
        expect(await getStatus(bela.spaces.mergeChangeRequest(space, id))).toBe(409);
        expect((await spaces.mergeChangeRequest(space, id)).data.result).toBe('merge');
    });

    it('returns 409 with the message of a custom rule until its expression is true', async () => {
        const expression =
            "changeRequest.subject.startsWith('docs:') && reviews.length > 0 && reviews[0].reviewer.id !== actor.id && space.title === 'Docs'";
        const proposal = await propose([{ rule: 'custom', expression, message: 'Ask a colleague.' }]);
        expect(await expectRefused(proposal, 'custom')).toContain('Ask a colleague.');
        await spaces.updateChangeRequestById(proposal.space, proposal.id, { subject: 'docs: words' });
        await proposal.review(service.client);
        await expectRefused(proposal, 'custom');
        await proposal.review(bela);
        await expectMerged(proposal);
    });

    it.each([
        "reviews.filter(r => r.status === 'approved').length >= 2",
        "reviews.some(review => review.reviewer.id === 'user-cleo' && review.status === 'approved')",
        "['user-bela', 'user-cleo'].every(id => reviews.some((review) => review.reviewer.id === id))",
    ])('counts the reviews that a function of a custom rule matches: %s', async (expression) => {
        const proposal = await propose([{ rule: 'custom', expression }]);
        await proposal.review(bela);
        await expectRefused(proposal, 'custom');
        await proposal.review(cleo);
        await expectMerged(proposal);
    });

    it('ignores reviews of users who were removed from the organization', async () => {
        const dan = await createUserClient(service, 'dan');
        const proposal = await propose([{ rule: 'require_at_least_one_approved_review' }]);
        const { space, id } = proposal;
        await spaces.requestReviewersForChangeRequest(space, id, { users: ['user-dan'] });
        await proposal.review(dan);
        expect(await proposal.readUnmet()).toBeUndefined();
        await orgs.removeMemberFromOrganizationById('acme', 'user-dan');
        await expectRefused(proposal, 'require_at_least_one_approved_review');
        await proposal.review(bela);
        await expectMerged(proposal);
    });

    it('merges once among simultaneous merges, reviews and edits, and only approved content', async () => {
        const proposal = await propose([{ rule: 'require_at_least_one_approved_review' }]);
        const { space, id } = proposal;
        const countPages = async () => (await spaces.listPages(space)).data.pages.length;
        const before = await countPages();
        const merges = () => Array.from({ length: 4 }, () => proposal.merge().then(({ status }) => status));
        const [, ...first] = await Promise.all([proposal.edit('Other'), ...merges()]);
        expect(new Set(first)).toEqual(new Set([409]));
        const [, ...second] = await Promise.all([proposal.review(bela), ...merges(), ...merges()]);
        if (!second.includes(200)) second.push((await proposal.merge()).status);
        expect(second.filter((status) => status === 200)).toHaveLength(1);
        expect((await spaces.getReviewsByChangeRequestId(space, id)).data.items).toMatchObject([{ outdated: false }]);
        expect(await getStatus(proposal.edit('Late'))).toBe(409);
        expect(await countPages()).toBe(before + 2);
    });

    it('passes only current reviews to a custom rule', async () => {
        const proposal = await propose([{ rule: 'custom', expression: "reviews[0].status === 'approved'" }]);
        await proposal.review(bela);
        await proposal.edit('Other');
        await expectRefused(proposal, 'custom');
        await proposal.review(bela);
        await expectMerged(proposal);
    });

    it.each([
        ['!', `${'!'.repeat(1020)}true`],
        ['(', `${'('.repeat(510)}true${')'.repeat(510)}`],
        ['?', `${'true?'.repeat(80)}true${':false'.repeat(80)}`],
        ['[', `${'['.repeat(400)}1${']'.repeat(400)}.length === 1`],
    ])('evaluates a custom rule of up to 1,024 characters with many "%s"', async (_, expression) => {
        await expectMerged(await propose([{ rule: 'custom', expression: expression.slice(0, 1024) }]));
    });

    it('names the first unmet rule, and merges for users who may bypass the rules', async () => {
        const rules: Rules = [
            { rule: 'require_change_request_subject' },
            { rule: 'require_agent_review' },
            { rule: 'require_at_least_one_review' },
            { rule: 'allow_bypass', users: ['user-bela'] },
        ];
        const proposal = await propose(rules);
        await expectRefused(proposal, 'require_agent_review');
        expect((await bela.spaces.mergeChangeRequest(proposal.space, proposal.id)).data.result).toBe('merge');
    });

    it('applies the rules of the organization, unless the space has its own rules or the type "none"', async () => {
        const mergeRules: Organization['mergeRules'] = { type: 'rules', rules: [{ rule: 'require_agent_review' }] };
        try {
            await orgs.updateOrganizationById('acme', { mergeRules });
            expect((await orgs.getOrganizationById('acme')).data.mergeRules).toEqual(mergeRules);
            const inheriting = await propose(undefined);
            await expectRefused(inheriting, 'require_agent_review');
            await expectMerged(await propose([]));
            await spaces.updateSpaceById(inheriting.space, { mergeRules: { type: 'none' } });
            await expectMerged(inheriting);
            const { data } = await spaces.duplicateSpace(inheriting.space);
            expect(data.mergeRules).toEqual({ type: 'none' });
        } finally {
            await orgs.updateOrganizationById('acme', { mergeRules: { type: 'default' } });
        }
        await expectMerged(await propose(undefined));
    });

    it('returns 409 for a merged change request before any rule is evaluated', async () => {
        const proposal = await propose([{ rule: 'allow_bypass', users: [OWNER] }, { rule: 'require_agent_review' }]);
        await expectMerged(proposal);
        await spaces.updateSpaceById(proposal.space, {
            mergeRules: { type: 'rules', rules: [{ rule: 'require_agent_review' }] },
        });
        expect(await expectError(409, await proposal.merge())).toContain('already merged');
    });
});

describe('mergeRules', () => {
    it('require the permission admin of the space or organization', async () => {
        const { id } = await createSpace(service, 'Docs');
        await expectSuccess('updateSpaceById', await send('PATCH', `/spaces/${id}`, { mergeRules: { type: 'none' } }));
        expect(await getStatus(cleo.spaces.updateSpaceById(id, { title: 'Renamed' }))).toBe(0);
        expect(await getStatus(cleo.spaces.updateSpaceById(id, { mergeRules: { type: 'inherit' } }))).toBe(403);
        expect(await getStatus(cleo.orgs.updateOrganizationById('acme', { mergeRules: { type: 'none' } }))).toBe(403);
        const control = await fetch(`${service.url}/_svc-int/merge-rules?space=${id}&changeRequest=1`);
        expect(control.status).toBe(401);
    });

    it('are returned as default values to visitors of a site and to users who may only join the organization', async () => {
        const rules: Rules = [{ rule: 'allow_bypass', users: [OWNER] }];
        const mergeRules = { type: 'rules' as const, rules };
        const { id: space } = await createSpace(service, 'Docs');
        await spaces.updateSpaceById(space, { mergeRules });
        const { id: site } = await createSite(service, [], { spaces: [space] });
        const url = (await orgs.publishSite('acme', site)).data.urls.published ?? '';
        const { data } = await service.client.urls.resolvePublishedContentByUrl({ url });
        const visitor = service.as('apiToken' in data ? data.apiToken : '');
        expect((await visitor.spaces.getSpaceById(space)).data.mergeRules).toEqual({ type: 'inherit' });
        expect((await cleo.spaces.getSpaceById(space)).data.mergeRules).toEqual(mergeRules);

        await orgs.updateOrganizationById('globex', { emailDomains: ['acme.example'], mergeRules });
        const { data: found } = await bela.emailDomains.getOrganizationsForEmailDomain('acme.example');
        expect(found.organizations.find(({ id }) => id === 'globex')?.mergeRules).toEqual({ type: 'default' });
        expect((await orgs.getOrganizationById('globex')).data.mergeRules).toEqual(mergeRules);
    });

    it.each([
        ['users.0: "user-none"', { rule: 'require_specific_reviewers', users: ['user-none'] }],
        ['users', { rule: 'allow_bypass', users: [] }],
        ['rule', { rule: 'require_luck' }],
        ['expression: "visitor" is unknown', { rule: 'custom', expression: 'visitor.claims.admin' }],
        ['changeRequest has no "title"', { rule: 'custom', expression: '!changeRequest.title' }],
        ['reviews[].reviewer has no "name"', { rule: 'custom', expression: '!reviews[0].reviewer.name' }],
        ['a string instead of a boolean', { rule: 'custom', expression: 'changeRequest.subject' }],
        ['reviews[] has no "name"', { rule: 'custom', expression: 'reviews.some(review => review.name)' }],
        ['a function has one parameter', { rule: 'custom', expression: 'reviews.some((review, at) => true)' }],
        ['it ends too early', { rule: 'custom', expression: '(true' }],
        ['1024', { rule: 'custom', expression: `true${' '.repeat(1021)}` }],
        ['ends too early', { rule: 'custom', expression: '('.repeat(1024) }],
    ])('are rejected with %j for an invalid rule', async (text, rule) => {
        const { id } = await createSpace(service, 'Docs');
        const mergeRules = { type: 'rules', rules: [rule] };
        const message = await expectError(422, await send('PATCH', `/spaces/${id}`, { mergeRules }));
        expect(message).toContain('mergeRules.rules.0');
        expect(message).toContain(text);
        await expectError(422, await send('PATCH', '/orgs/acme', { mergeRules }));
        expect((await spaces.getSpaceById(id)).data.mergeRules).toEqual({ type: 'inherit' });
    });

    it('are rejected for more than 20 rules', async () => {
        const rules = Array.from({ length: 21 }, () => ({ rule: 'require_at_least_one_review' }));
        await expectError(422, await send('PATCH', '/orgs/acme', { mergeRules: { type: 'rules', rules } }));
    });

    it.each(['spaces', 'organizations'])(
        'of %s prevent all merges if they are invalid in an imported workspace',
        async (table) => {
            const proposal = await propose(undefined);
            const { space, id } = proposal;
            const control = connectControl(service);
            const file = await control.exportWorkspace({ secrets: 'include' });
            const { tables } = file as { tables: Record<string, Record<string, unknown>[]> };
            const owner = table === 'spaces' ? space : 'acme';
            for (const row of tables[table] ?? [])
                if (row['id'] === owner) row['mergeRules'] = '{"type":"rules","rules":[{"rule":"require_luck"}]}';
            await control.importWorkspace(file);
            try {
                expect(await expectRefused(proposal, 'custom')).toContain('The stored rules are invalid.');
                await expectSuccess('listSpacesInOrganizationById', await send('GET', '/orgs/acme/spaces'));
                await expectSuccess('getSpaceById', await send('GET', `/spaces/${space}`));
                await expectSuccess('getOrganizationById', await send('GET', '/orgs/acme'));
            } finally {
                await orgs.updateOrganizationById('acme', { mergeRules: { type: 'default' } });
            }
            await spaces.updateSpaceById(space, { mergeRules: { type: 'none' } });
            expect((await spaces.mergeChangeRequest(space, id)).data.result).toBe('merge');
        },
    );
});
