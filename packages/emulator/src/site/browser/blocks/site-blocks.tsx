import type { RenderContext } from '@svc-int/api';
import blockStyles from 'block-styles';
import { render } from 'preact';

import type { Render } from '../../../page/instance-view.js';
import { Session } from '../../../page/session.js';
import { createStore } from '../../../page/store.js';
import { ConfirmProvider } from '../../../studio/ui/confirm.js';
import { PageServicesContext } from '../../../studio/elements/page-services.js';
import { InstanceFrame } from '../../../studio/shell/stage/instance-frame.js';
import { Modals } from '../../../studio/shell/stage/modals.js';
import type { PageFacts } from '../page-facts.js';
import { TransientBlockNotice, UnavailableBlock } from './unavailable-block.js';
import { createSiteBlockRenderClient } from './render-client.js';
import { toSitePageUrl } from './site-page-url.js';

type Theme = RenderContext['theme'];

const NOTICE_DURATION_MS = 5000;

interface Shown {
    integration: string;
    session: Session;
    around: HTMLElement;
    root: ShadowRoot;
}

let style: CSSStyleSheet | undefined;

export class SiteBlocks {
    readonly #facts: PageFacts;
    readonly #shown: Shown[] = [];
    #theme: Theme;
    #versions: Record<string, number>;

    constructor(facts: PageFacts, theme: Theme) {
        this.#facts = facts;
        this.#theme = theme;
        this.#versions = facts.state.integrations;
    }

    show(container: HTMLElement): void {
        const { integration = '', block = '', props } = container.dataset;
        const notice = createStore<string | undefined>(undefined);
        const around = document.createElement('div');
        around.dataset['theme'] = this.#theme;
        const session = new Session({
            componentId: block,
            props: JSON.parse(props ?? '{}'),
            context: this.#context(),
            render: props === undefined ? rejectLongProps : this.#renderOf(integration),
            openUrl: (url) => window.open(url, '_blank', 'noopener,noreferrer'),
            navigate: (path) => location.assign(toSitePageUrl(this.#facts.base, path)),
            notify: (message) => notify(notice, message),
            onComplete: () => {},
        });
        const root = this.#draw(around, integration, session, notice);
        container.classList.remove('integration');
        container.replaceChildren(around);
        this.#shown.push({ integration, session, around, root });
    }

    updateVersions(versions: Record<string, number>): void {
        const before = this.#versions;
        this.#versions = versions;
        for (const { integration, session } of this.#shown)
            if (before[integration] !== versions[integration]) session.refresh();
    }

    setTheme(theme: Theme): void {
        if (theme === this.#theme) return;
        this.#theme = theme;
        for (const { session, around } of this.#shown) {
            around.dataset['theme'] = theme;
            session.setContext(this.#context());
        }
    }

    end(): void {
        for (const { session, root } of this.#shown.splice(0)) {
            session.dispose();
            render(null, root);
        }
    }

    #context(): RenderContext {
        return { type: 'document', spaceId: this.#facts.space, editable: false, theme: this.#theme };
    }

    #renderOf(integration: string): Render {
        return createSiteBlockRenderClient(this.#facts, integration, () => this.#versions[integration]);
    }

    /** A shadow tree isolates the styles. */
    #draw(
        around: HTMLElement,
        integration: string,
        session: Session,
        notice: Parameters<typeof notify>[0],
    ): ShadowRoot {
        const root = around.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = [getStyleSheet()];
        const services = {
            notify: (message: string) => notify(notice, message),
            specifications: async () => [],
            pageOrigins: createStore(this.#facts.origins[integration]),
            page: this.#facts.page,
            Failure: UnavailableBlock,
        };
        render(
            <PageServicesContext.Provider value={services}>
                <ConfirmProvider>
                    <InstanceFrame session={session} instance={session.root} />
                    <Modals session={session} />
                    <TransientBlockNotice of={notice} />
                </ConfirmProvider>
            </PageServicesContext.Provider>,
            root,
        );
        return root;
    }
}

/** The page omits props that exceed the limit of a render request. */
const rejectLongProps: Render = () => Promise.reject(new Error('The props of this block are too long.'));

function notify(notice: ReturnType<typeof createStore<string | undefined>>, message: string): void {
    notice.set(message);
    setTimeout(() => notice.get() === message && notice.set(undefined), NOTICE_DURATION_MS);
}

function getStyleSheet(): CSSStyleSheet {
    if (!style) {
        style = new CSSStyleSheet();
        style.replaceSync(blockStyles);
    }
    return style;
}
