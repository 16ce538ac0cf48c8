/** How a request for one of the kit's own endpoints is addressed. */
interface Route {
    method: 'GET' | 'PUT' | 'POST' | 'DELETE';
    /** Below `CONTROL_PATH`. */
    path: string;
    /** Whether it needs no token. Default: it is for who `control-access.ts` of the Worker says. */
    isOpen?: true;
    /**
     * Whether it takes an `Idempotency-Key`: a change is stored together with its answer, a run of an integration may have been
     * interrupted. Default: it takes none.
     */
    keyed?: 'change' | 'run';
}

/**
 * The kit's own endpoints, by the name that both sides know them by. What goes into each stands in `requests.schema.ts` and what
 * comes out in `responses.schema.ts`, apart from here so that no page and no command loads schemas.
 */
export const CONTROL_ROUTES = {
    /** How the service is. */
    health: { method: 'GET', path: '/health', isOpen: true },
    /** Content of the workspace. */
    overview: { method: 'GET', path: '/workspace' },
    /** Removes a named workspace with all its data. */
    remove: { method: 'DELETE', path: '/workspace' },
    /** All that the workspace holds, as its file. */
    exportWorkspace: { method: 'GET', path: '/workspace/content' },
    /** Puts the content of such a file in the place of all that the workspace holds. */
    importWorkspace: { method: 'PUT', path: '/workspace/content' },
    /** Messages as server-sent events, beginning with the last builds of each project; 204 where they come by a WebSocket at this address. */
    stream: { method: 'GET', path: '/stream' },
    /**
     * Publishes an integration, creates its organization when it is missing, and installs it everywhere there. 412 when the request
     * leaves out the text of a module that the service does not have: nothing has changed, and it is to be sent with all its texts.
     */
    develop: { method: 'PUT', path: '/development', keyed: 'change' },
    /** Tells everyone who listens how a build ended. */
    reportBuild: { method: 'POST', path: '/builds' },
    /** A session tells which variants the files of its project hold. */
    reportVariants: { method: 'PUT', path: '/variants' },
    /** Has the session with a project write a variant into a file of it. Answers once that is done. */
    saveVariant: { method: 'POST', path: '/variants' },
    /** Has the session with a project say what publishing it would change, against what was published from its folder. */
    planPublish: { method: 'POST', path: '/plans' },
    /** A session tells what it was asked for there. */
    answerPlan: { method: 'POST', path: '/plans/made' },
    /** Has the session with a project add a scope to its manifest. Answers once that is done. */
    addScope: { method: 'POST', path: '/scopes' },
    /** Has the session that runs the service open the project of an integration of an earlier session. Answers with the path of its manifest once the project is open. */
    startProject: { method: 'POST', path: '/projects' },
    /** A session answers a request to write into a file, or to open a project. */
    answerWrite: { method: 'POST', path: '/files/written' },
    /** Tells everyone who listens the lines of the sources at which an event threw. */
    reportFrame: { method: 'POST', path: '/frames' },
    /** Puts the service's time forward, and runs what fell due. */
    advanceClock: { method: 'POST', path: '/clock' },
    /** Makes an organization for an integration to be published of. One that is there stays as it is. */
    createOrganization: { method: 'POST', path: '/organizations' },
    /** The token of one of the workspace's people, to see the service as somebody else. */
    createToken: { method: 'POST', path: '/tokens' },
    /** Tokens that the caller has made, and that hold. */
    personalTokens: { method: 'GET', path: '/personal-tokens' },
    /** Makes one, which is told this once. */
    createPersonalToken: { method: 'POST', path: '/personal-tokens', keyed: 'change' },
    /** Ends one at once. */
    revokePersonalToken: { method: 'DELETE', path: '/personal-tokens' },
    /** Fills the workspace if it is new. */
    seed: { method: 'PUT', path: '/seed' },
    /** The host tells where the service listens. */
    start: { method: 'POST', path: '/start' },
    /** Says which ports beside those of the service are closed to integrations. */
    closePorts: { method: 'PUT', path: '/closed-ports' },
    /** Sample of an event, for those who want to send one. */
    sampleEvent: { method: 'GET', path: '/events' },
    /** Completes an event, and sends it to an integration as the service would. */
    sendEvent: { method: 'POST', path: '/events', keyed: 'run' },
    /** Renders a component as the API does, with faults on purpose that this render alone meets. */
    renderWithFaults: { method: 'POST', path: '/renders' },
    /** An event with what made it happen and with what it made happen. */
    causes: { method: 'GET', path: '/causes' },
    /** Has an event sent to every installation on its space or site, as when it happens there. */
    announceEvent: { method: 'POST', path: '/announcements', keyed: 'change' },
    /** Lists the recorded events that match a search, the newest first; of all integrations that the caller may inspect, unless one is named. */
    findEvents: { method: 'GET', path: '/journal' },
    /** Counts the recorded events of the same integrations, by status. */
    countEvents: { method: 'GET', path: '/journal/counts' },
    /** Puts records of events into the journal, those that it has by their id left out. */
    importEvents: { method: 'POST', path: '/journal' },
    /** Runs every queued task now, whatever its time. Answers once they have ended. */
    runTasks: { method: 'POST', path: '/tasks' },
    /** Tasks that wait, by their time, and those that have run and that the journal still has, the latest first. */
    tasks: { method: 'GET', path: '/tasks' },
    /** Cancels a task that waits. */
    cancelTask: { method: 'DELETE', path: '/tasks' },
    /** Runs a task that waits now. Answers once it has ended. */
    runTask: { method: 'POST', path: '/tasks/run' },
    /** Runs a task once more that has failed. Answers once it has ended. */
    retryTask: { method: 'POST', path: '/tasks/retry' },
    /** Background work, and its progress. */
    work: { method: 'GET', path: '/work' },
    /** Cancels work that goes on, waits or has failed. */
    cancelWork: { method: 'DELETE', path: '/work' },
    /** Has work that waits or has failed go on now. */
    retryWork: { method: 'POST', path: '/work' },
    /** The runtime ends in order: what goes on in the background is not to blame for it. */
    suspendWork: { method: 'POST', path: '/stop' },
    /** Waits until nothing goes on, and gives what happened. */
    trace: { method: 'GET', path: '/trace' },
    /** Claims of a visitor's token, if the site admits the visitor. */
    visitorClaims: { method: 'POST', path: '/visitors' },
    /** An address that makes whoever opens it a visitor of a site with these claims. */
    planVisit: { method: 'POST', path: '/visits' },
    /** The same, with what of the site is hidden from this visitor, and by which conditions. */
    viewSiteAs: { method: 'POST', path: '/views' },
    /** Reports of sites' pages about the scripts of an integration's current version, since the runtime started. */
    scripts: { method: 'GET', path: '/scripts' },
    /** Props of a block in a document of the Studio. */
    readBlock: { method: 'GET', path: '/blocks' },
    /** Keeps what a document holds of a block, at most 1 MiB. */
    writeBlock: { method: 'PUT', path: '/blocks' },
    /** Forgets what a document holds of a block. */
    deleteBlock: { method: 'DELETE', path: '/blocks' },
    /** Changes the content of a space or a change request. */
    changeContent: { method: 'POST', path: '/content' },
    /** Puts a content source of an integration into a space, or changes what it is given there, and has it computed. */
    putContentSource: { method: 'POST', path: '/content-sources' },
    /** Gives the members of a team a level on a space or collection, or takes it back. */
    setTeamLevel: { method: 'PUT', path: '/teams/levels' },
    /** Pauses an installation, or ends that. */
    pauseInstallation: { method: 'PUT', path: '/installations/paused' },
    /** Faults on purpose, with how often each was met. */
    faults: { method: 'GET', path: '/faults' },
    /** Replaces all faults on purpose, and restarts their random numbers from the seed. */
    setFaults: { method: 'PUT', path: '/faults' },
    /** Says who answers the requests that integrations make. */
    setOutboundUrl: { method: 'PUT', path: '/outbound' },
} as const satisfies Record<string, Route>;

/** Name of one of the kit's own endpoints. */
export type ControlRoute = keyof typeof CONTROL_ROUTES;

/** One of the kit's own endpoints, as the table has it. */
export function getControlRoute(name: ControlRoute): Route {
    return CONTROL_ROUTES[name];
}
