import { render } from 'preact';

import { connect } from './service-client/service-client.js';
import type { Credentials } from './service-client/credentials.js';
import { listCredentials, readLoginState } from './service-client/find-credentials.js';
import { MigrationStatus } from './service-client/migration-status.js';
import { deleteAllTokens, WORKSPACE_PATH } from './service-client/token.js';
import { trackActivation } from './elements/frame-activation.js';
import { capturePresses } from './elements/pointer-capture.js';
import { trackTyping } from './elements/protect-focus.js';
import { createAddressBar, HISTORY_RATE_LIMIT } from './shell/address-bar.js';
import { App } from './shell/app.js';
import { type PageServices, PageServicesContext } from './elements/page-services.js';
import { StudioContext } from './shell/context.js';
import { RenderError } from './shell/render-error.js';
import { applyTheme, getTheme, onSystemThemeChange } from './shell/theme.js';
import { Welcome } from './shell/welcome.js';
import { parseSearch, formatSearch } from './workspace/url-state.js';
import { Studio } from './workspace/studio.js';
import { throttle } from '../values/throttle.js';

const root = document.getElementById('app') ?? document.body;
const moving = new MigrationStatus();
const found = listCredentials(moving);
const asked = parseSearch(location.search);
applyTheme(asked.theme ?? getTheme());
trackActivation();
trackTyping();
capturePresses();
// A printed address pasted into this tab changes the fragment only: restart with its token.
addEventListener('hashchange', () => location.hash.startsWith('#token=') && location.reload());
tryNext(found);

/** Opens the page with the first of what it may come with. What the service does not take makes way for the next. */
function tryNext([credentials, ...others]: Credentials[]): void {
    if (credentials === undefined) return render(<Welcome refused={found.length > 0} login={loginAddress()} />, root);
    open(credentials, () => {
        credentials.refused();
        tryNext(others);
    });
}

/** Where people log in to come back to what the page shows; undefined where they come by tokens alone. */
function loginAddress(): string | undefined {
    const { pathname, search, hash } = location;
    return readLoginState() && `/login?${new URLSearchParams({ place: pathname + search + hash })}`;
}

function open(credentials: Credentials, refused: () => void): void {
    const leave = new AbortController();
    const refuse = (): void => {
        if (leave.signal.aborted) return;
        leave.abort();
        render(null, root);
        refused();
    };
    const address = createAddressBar(window);
    const studio = new Studio({
        client: connect(location.origin + WORKSPACE_PATH, { credentials, moving, refused: refuse }),
        logOut: logOutOf(credentials),
        settings: {
            theme: asked.theme ?? getTheme(),
            editable: asked.editable ?? true,
            ...(asked.width !== undefined && { width: asked.width }),
            ...(asked.place !== undefined && { place: asked.place }),
        },
        opens: asked,
        address,
        openUrl: (url) => window.open(url, '_blank', 'noopener,noreferrer'),
    });
    onSystemThemeChange((theme) => studio.change({ theme }));
    // By now the page may have put the address of what it shows in the place of the one that was asked for.
    const follow = ({ newURL }: HashChangeEvent): void => {
        const { hash } = new URL(newURL);
        address.follow(hash);
        studio.show(hash);
    };
    addEventListener('hashchange', follow, { signal: leave.signal });
    studio.settings.subscribe(() => applyTheme(studio.settings.get().theme));
    const keepState = () => address.change(searchIn(studio));
    studio.onState(keepState);
    studio.events.find.subscribe(throttle(keepState, ...HISTORY_RATE_LIMIT));
    render(
        <StudioContext.Provider value={studio}>
            <PageServicesContext.Provider value={surroundingsOf(studio)}>
                <App />
            </PageServicesContext.Provider>
        </StudioContext.Provider>,
        root,
    );
    studio.start(leave.signal);
}

/** Loads the page again once a session has ended, so that nothing of it stays there, nor a token by which it would open again. */
function logOutOf({ logOut }: Credentials): (() => Promise<void>) | undefined {
    return (
        logOut &&
        (async () => {
            await logOut();
            deleteAllTokens();
            location.replace(location.pathname);
        })
    );
}

/** Of the address, so that a page that is loaded again shows the same. */
function searchIn(studio: Studio): string {
    const { theme } = studio.settings.get();
    return formatSearch({ ...studio.state(), ...(theme !== getTheme() && { theme }) });
}

function surroundingsOf(studio: Studio): PageServices {
    return {
        notify: (message) => studio.notify(message),
        specifications: () => studio.specifications(),
        pageOrigins: studio.pages.origins,
        Failure: RenderError,
    };
}
