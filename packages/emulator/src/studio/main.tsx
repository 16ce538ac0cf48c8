import { render } from 'preact';

import { connect } from './service-client/service-client.js';
import type { Credentials } from './service-client/credentials.js';
import { findCredentials, loginState } from './service-client/find-credentials.js';
import { Moving } from './service-client/moving.js';
import { forgetTokens, WORKSPACE_PATH } from './service-client/token.js';
import { watchPresses } from './elements/frame-press.js';
import { holdPresses } from './elements/held-press.js';
import { watchTyping } from './elements/kept-focus.js';
import { createAddressBar, PACE } from './shell/address-bar.js';
import { App } from './shell/app.js';
import { type Surroundings, SurroundingsContext } from './elements/surroundings.js';
import { StudioContext } from './shell/context.js';
import { Failure } from './shell/failure.js';
import { applyTheme, currentTheme, followSystemTheme } from './shell/theme.js';
import { Welcome } from './shell/welcome.js';
import { readSearch, searchOf } from './workspace/address.js';
import { Studio } from './workspace/studio.js';
import { seldom } from '../values/seldom.js';

const root = document.getElementById('app') ?? document.body;
const moving = new Moving();
const found = findCredentials(moving);
const asked = readSearch(location.search);
applyTheme(asked.theme ?? currentTheme());
watchPresses();
watchTyping();
holdPresses();
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
    return loginState() && `/login?${new URLSearchParams({ place: pathname + search + hash })}`;
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
            theme: asked.theme ?? currentTheme(),
            editable: asked.editable ?? true,
            ...(asked.width !== undefined && { width: asked.width }),
            ...(asked.place !== undefined && { place: asked.place }),
        },
        opens: asked,
        address,
        openUrl: (url) => window.open(url, '_blank', 'noopener,noreferrer'),
    });
    followSystemTheme((theme) => studio.change({ theme }));
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
    studio.events.find.subscribe(seldom(keepState, ...PACE));
    render(
        <StudioContext.Provider value={studio}>
            <SurroundingsContext.Provider value={surroundingsOf(studio)}>
                <App />
            </SurroundingsContext.Provider>
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
            forgetTokens();
            location.replace(location.pathname);
        })
    );
}

/** Of the address, so that a page that is loaded again shows the same. */
function searchIn(studio: Studio): string {
    const { theme } = studio.settings.get();
    return searchOf({ ...studio.state(), ...(theme !== currentTheme() && { theme }) });
}

function surroundingsOf(studio: Studio): Surroundings {
    return {
        notify: (message) => studio.notify(message),
        specifications: () => studio.specifications(),
        pageOrigins: studio.pages.origins,
        Failure,
    };
}
