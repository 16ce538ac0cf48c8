interface Route {
    method: 'GET' | 'PUT' | 'POST' | 'DELETE';
    path: string;
    /** Whether the call needs no token. Default: see `control-access.ts`. */
    isOpen?: true;
    /**
     * Accepts an `Idempotency-Key`. `change`: stored together with the response. `run`: may be interrupted before the response is stored.
     */
    keyed?: 'change' | 'run';
}

/** Schemas are in other files, so that pages and commands do not load them. */
export const CONTROL_ROUTES = {
    health: { method: 'GET', path: '/health', isOpen: true },
    overview: { method: 'GET', path: '/workspace' },
    remove: { method: 'DELETE', path: '/workspace' },
    exportWorkspace: { method: 'GET', path: '/workspace/content' },
    importWorkspace: { method: 'PUT', path: '/workspace/content' },
    /** Server-sent events, starting with the last builds; 204 if sent by WebSocket at this URL. */
    stream: { method: 'GET', path: '/stream' },
    /** Publishes and installs, creating the organization. 412 if a module's text is missing: the caller retries with all texts. */
    develop: { method: 'PUT', path: '/development', keyed: 'change' },
    reportBuild: { method: 'POST', path: '/builds' },
    reportVariants: { method: 'PUT', path: '/variants' },
    /** Responds after the project's session wrote the file. */
    saveVariant: { method: 'POST', path: '/variants' },
    planPublish: { method: 'POST', path: '/plans' },
    /** A session's response to `planPublish`. */
    answerPlan: { method: 'POST', path: '/plans/made' },
    /** Responds after the project's session wrote the manifest. */
    addScope: { method: 'POST', path: '/scopes' },
    /** Responds with the manifest's path after the session opened the project. */
    startProject: { method: 'POST', path: '/projects' },
    /** A session's response to `saveVariant`, `addScope` or `startProject`. */
    answerWrite: { method: 'POST', path: '/files/written' },
    reportFrame: { method: 'POST', path: '/frames' },
    advanceClock: { method: 'POST', path: '/clock' },
    /** Has no effect if the organization exists. */
    createOrganization: { method: 'POST', path: '/organizations' },
    createToken: { method: 'POST', path: '/tokens' },
    personalTokens: { method: 'GET', path: '/personal-tokens' },
    createPersonalToken: { method: 'POST', path: '/personal-tokens', keyed: 'change' },
    revokePersonalToken: { method: 'DELETE', path: '/personal-tokens' },
    /** Has no effect on a workspace with content. */
    seed: { method: 'PUT', path: '/seed' },
    start: { method: 'POST', path: '/start' },
    /** Blocks further local ports for integrations. */
    closePorts: { method: 'PUT', path: '/closed-ports' },
    sampleEvent: { method: 'GET', path: '/events' },
    sendEvent: { method: 'POST', path: '/events', keyed: 'run' },
    renderWithFaults: { method: 'POST', path: '/renders' },
    causes: { method: 'GET', path: '/causes' },
    announceEvent: { method: 'POST', path: '/announcements', keyed: 'change' },
    findEvents: { method: 'GET', path: '/journal' },
    countEvents: { method: 'GET', path: '/journal/counts' },
    importEvents: { method: 'POST', path: '/journal' },
    runTasks: { method: 'POST', path: '/tasks' },
    tasks: { method: 'GET', path: '/tasks' },
    cancelTask: { method: 'DELETE', path: '/tasks' },
    runTask: { method: 'POST', path: '/tasks/run' },
    retryTask: { method: 'POST', path: '/tasks/retry' },
    work: { method: 'GET', path: '/work' },
    cancelWork: { method: 'DELETE', path: '/work' },
    retryWork: { method: 'POST', path: '/work' },
    /** Sent before an orderly shutdown, which then counts as no failure of background work. */
    suspendWork: { method: 'POST', path: '/stop' },
    trace: { method: 'GET', path: '/trace' },
    visitorClaims: { method: 'POST', path: '/visitors' },
    planVisit: { method: 'POST', path: '/visits' },
    viewSiteAs: { method: 'POST', path: '/views' },
    scripts: { method: 'GET', path: '/scripts' },
    readBlock: { method: 'GET', path: '/blocks' },
    writeBlock: { method: 'PUT', path: '/blocks' },
    deleteBlock: { method: 'DELETE', path: '/blocks' },
    changeContent: { method: 'POST', path: '/content' },
    /** Responds with the first merge rule that the caller's merge would break, if any. */
    checkMergeRules: { method: 'GET', path: '/merge-rules' },
    putContentSource: { method: 'POST', path: '/content-sources' },
    setTeamLevel: { method: 'PUT', path: '/teams/levels' },
    pauseInstallation: { method: 'PUT', path: '/installations/paused' },
    faults: { method: 'GET', path: '/faults' },
    setFaults: { method: 'PUT', path: '/faults' },
    setOutboundUrl: { method: 'PUT', path: '/outbound' },
} as const satisfies Record<string, Route>;

export type ControlRoute = keyof typeof CONTROL_ROUTES;

export function getControlRoute(name: ControlRoute): Route {
    return CONTROL_ROUTES[name];
}
