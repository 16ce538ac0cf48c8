import type { ComponentChildren, VNode } from 'preact';

import { ClaimsForm } from './claims-form.js';
import type { NamedItem, VisitorChoices } from './site-client.js';
import type { SitesState, SimulatedVisitor } from './sites-path.js';

interface VisitorFormProps {
    state: SitesState;
    token: string;
    setToken: (token: string) => void;
    /** Undefined until loaded. */
    visitors: VisitorChoices | undefined;
    change: (state: Partial<SitesState>) => void;
    /** Whether the caller selects the page. Default: false. */
    isPageKnown?: boolean;
}

const KINDS: Record<SimulatedVisitor['as'], string> = {
    nobody: 'Anonymous visitor',
    claims: 'Visitor with claims',
    token: 'Visitor with a token',
    link: 'Visitor with a share link',
    member: 'Organization member',
};

export function VisitorForm(props: VisitorFormProps): VNode {
    const { state, change } = props;
    return (
        <div class="visitor-form">
            <div class="visitor-fields">
                <Labelled label="Visitor">
                    <select
                        class="control"
                        value={state.visitor.as}
                        onChange={(event) =>
                            change({ visitor: createVisitor(event.currentTarget.value, props.visitors) })
                        }
                    >
                        {Object.entries(KINDS).map(([kind, label]) => (
                            <option key={kind} value={kind}>
                                {label}
                            </option>
                        ))}
                    </select>
                </Labelled>
                {!props.isPageKnown && (
                    <Labelled label="Page to open">
                        <input
                            class="control"
                            type="text"
                            autocomplete="off"
                            spellcheck={false}
                            placeholder="/"
                            maxLength={2048}
                            value={state.page}
                            onInput={(event) => change({ page: event.currentTarget.value })}
                        />
                    </Labelled>
                )}
            </div>
            <Given {...props} />
        </div>
    );
}

function createVisitor(kind: string, visitors: VisitorChoices | undefined): SimulatedVisitor {
    switch (kind) {
        case 'claims':
            return { as: kind, claims: '{}' };
        case 'token':
            return { as: kind };
        case 'link':
            return { as: kind, link: visitors?.links[0]?.id ?? '' };
        case 'member':
            return { as: kind, user: visitors?.members[0]?.id ?? '' };
        default:
            return { as: 'nobody' };
    }
}

function Given({ state: { visitor }, token, setToken, visitors, change }: VisitorFormProps): VNode | null {
    switch (visitor.as) {
        case 'nobody':
            return null;
        case 'claims':
            return (
                <ClaimsForm
                    text={visitor.claims}
                    schema={visitors?.schema}
                    change={(claims) => change({ visitor: { as: 'claims', claims } })}
                />
            );
        case 'token':
            return (
                <Labelled
                    label="Token"
                    hint="A JSON Web Token. It is never part of the address, and is gone once you leave this page."
                >
                    <textarea
                        class="control"
                        rows={3}
                        autocomplete="off"
                        spellcheck={false}
                        maxLength={8000}
                        value={token}
                        onInput={(event) => setToken(event.currentTarget.value.trim())}
                    />
                </Labelled>
            );
        case 'link':
            return (
                <Choice
                    label="Share link"
                    none="This site has no active share links."
                    choices={visitors?.links}
                    value={visitor.link}
                    choose={(link) => change({ visitor: { as: 'link', link } })}
                />
            );
        case 'member':
            return (
                <Choice
                    label="Member"
                    none="This organization has no members."
                    choices={visitors?.members}
                    value={visitor.user}
                    choose={(user) => change({ visitor: { as: 'member', user } })}
                />
            );
    }
}

interface ChoiceProps {
    label: string;
    none: string;
    choices: readonly NamedItem[] | undefined;
    value: string;
    choose: (id: string) => void;
}

function Choice({ label, none, choices, value, choose }: ChoiceProps): VNode {
    if (choices?.length === 0) return <p class="hint">{none}</p>;
    const known = choices?.some(({ id }) => id === value) ?? false;
    return (
        <Labelled label={label}>
            <select class="control" value={known ? value : ''} onChange={(event) => choose(event.currentTarget.value)}>
                {!known && <option value="">Choose…</option>}
                {choices?.map(({ id, title }) => (
                    <option key={id} value={id}>
                        {title}
                    </option>
                ))}
            </select>
        </Labelled>
    );
}

function Labelled({ label, hint, children }: { label: string; hint?: string; children: ComponentChildren }): VNode {
    return (
        <label class="field">
            <span class="field-label">{label}</span>
            {children}
            {hint !== undefined && <span class="hint">{hint}</span>}
        </label>
    );
}
