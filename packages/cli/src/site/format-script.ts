import type { ScriptOnSite } from '@svc-int/emulator';

import type { Colours } from '../output/colours.js';

export type SiteScriptEffect = ScriptOnSite['effects'][number];

type Consent = SiteScriptEffect['consent'];

const CONSENT: Record<Consent, string> = {
    open: 'before the visitor said anything about cookies',
    granted: 'after the visitor allowed cookies',
    refused: 'after the visitor refused cookies',
    'not-asked': 'where the site does not ask about cookies',
};

const KINDS: Record<SiteScriptEffect['kind'], string> = {
    request: 'asks',
    cookie: 'cookies',
    storage: 'storage',
    global: 'globals',
    element: 'elements',
};

export function formatSiteScript(site: ScriptOnSite, colours: Colours): string {
    const { title, url, loads, effects, problems, rest } = site;
    const times = loads === 1 ? 'ran once' : `ran ${loads} times`;
    const head = `${colours.bold(title)}  ${url ?? 'is not published'}  ${colours.dim(times)}`;
    const next = url === undefined ? 'Publish it, and open it.' : 'Open it to see what the script does.';
    return [
        head,
        ...(loads === 0 && effects.length + problems.length === 0 ? [`  ${next}`] : []),
        ...(Object.keys(CONSENT) as Consent[]).flatMap((consent) => formatEffectsByConsent(consent, effects)),
        ...(rest === 0 ? [] : [`  ${rest} more, which are not listed`]),
        ...problems.flatMap((problem) => formatProblem(problem, colours)),
    ].join('\n');
}

export function formatScriptEffect(effect: SiteScriptEffect): string {
    return `${KINDS[effect.kind]} ${formatEffectName(effect)}`;
}

function formatEffectsByConsent(consent: Consent, effects: readonly SiteScriptEffect[]): string[] {
    const own = effects.filter((effect) => effect.consent === consent);
    if (own.length === 0) return [];
    const kinds = Object.keys(KINDS) as SiteScriptEffect['kind'][];
    const rows = kinds.flatMap((kind) =>
        own
            .filter((effect) => effect.kind === kind)
            .map(
                (effect, at) =>
                    `    ${(at === 0 ? KINDS[kind] : '').padEnd(9)} ${formatEffectName(effect)}${formatNotes(effect)}`,
            ),
    );
    return [`  ${CONSENT[consent]}:`, ...rows];
}

function formatEffectName(effect: SiteScriptEffect): string {
    switch (effect.kind) {
        case 'request':
            return `${effect.origin} (${effect.method}, ${effect.way})`;
        case 'storage':
            return `${effect.name} (${effect.area})`;
        case 'element':
            return `<${effect.tag}> in ${effect.place}`;
        case 'cookie':
        case 'global':
            return effect.name;
    }
}

function formatNotes({ count, isGuess }: SiteScriptEffect): string {
    return `${count > 1 ? `, ${count} times` : ''}${isGuess ? ', perhaps by another script' : ''}`;
}

function formatProblem({ message, frame, count }: ScriptOnSite['problems'][number], { red }: Colours): string[] {
    const times = count > 1 ? ` (${count} times)` : '';
    const lines = [`${message}${times}`, ...(frame === undefined ? [] : [frame])].join('\n').split('\n');
    return lines.map((line, at) => (at === 0 ? `  ${red('✗')} ${line}` : `    ${line}`));
}
