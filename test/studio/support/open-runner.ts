import { getBlock } from '../../support/studio-page.js';
import type { DevelopmentResponse } from '@svc-int/emulator';
import type { TestService } from '../../support/service.js';
import type { DomLocator } from './dom-locator.js';
import type { DomPage } from './dom-page.js';
import { type OpenedStudio, openStudio } from './open-studio.js';

const MOOD = {
    title: 'Mood',
    blocks: [{ id: 'meter', title: 'Meter' }],
    scopes: ['space:content:read'],
} satisfies Parameters<TestService['develop']>[2];

const createScript = (greeting: string): string => `
    let actions = 0;
    export default {
        async fetch(request) {
            const event = JSON.parse((await request.formData()).get('event'));
            if (event.type !== 'ui_render') return new Response('seen ' + event.type);
            if (event.action) actions++;
            const content = ['${greeting}', event.props?.name, event.state?.mood, event.action?.action, actions].filter(Boolean).join(' ');
            const element = { type: 'block', children: [{ type: 'markdown', content }, { type: 'button', label: 'Cheer', onPress: { action: 'cheer' } }] };
            return Response.json({ type: 'element', state: {}, props: {}, element });
        },
    };`;

export function developMood(service: TestService, greeting = 'Hello'): Promise<DevelopmentResponse> {
    return service.develop('mood', createScript(greeting), MOOD);
}

export async function openRunner(service: TestService, path: string): Promise<OpenedStudio> {
    const opened = await openStudio(service.studioUrl);
    await getBlock(opened.page).waitFor();
    showRunner(path);
    return opened;
}

export function showRunner(path: string): void {
    window.location.hash = `#/~run${path}`;
}

export const getField = (page: DomPage, name: string): DomLocator =>
    page.getByRole('form', { name: 'Values' }).getByLabel(name, { exact: true });

export const getResponse = (page: DomPage): DomLocator => page.getByRole('region', { name: 'Response', exact: true });

export const getStatus = (page: DomPage): DomLocator => getResponse(page).getByRole('status');

export const getRunButton = (page: DomPage): DomLocator =>
    page.getByRole('main').getByRole('button', { name: 'Run', exact: true });

export async function listSuggestedIds(page: DomPage, name: string): Promise<(string | null)[]> {
    await getField(page, name).focus();
    const list = await getField(page, name).getAttribute('list');
    if (list === null) return [];
    return page
        .locator(`[id="${list}"] option`)
        .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
}
