/** Names of the dispatch protocol: how the service hands an event to an integration script. */
export const DISPATCH_PROTOCOL = {
    /** Path of a dispatch to a production build; also the manifest's default `runtime`. */
    path: '/v1',
    method: 'POST',
    /** Parts of the `multipart/form-data` body. */
    parts: { event: 'event', environment: 'environment', fetchBody: 'fetch-body' },
} as const;

/** workerd's compatibility date for an integration that names none. */
export const DEFAULT_COMPATIBILITY_DATE = '2026-02-01';

/** Where a local service listens unless it is told otherwise. */
export const LOCAL_PORTS = {
    /** API and Studio. */
    control: 4747,
    /** Integrations, from outside. */
    public: 4748,
} as const;

/** Bounds on a compressed render request (the `request` query parameter). */
export const RENDER_REQUEST_LIMITS = {
    /** Longest accepted text, in bytes: 32 KiB. */
    encodedBytes: 32_768,
    /** Longest text that it may expand to, in bytes: 1 MiB. */
    decodedBytes: 1_048_576,
    /** Longest JSON that a page compresses into an address, in characters: of one letter repeated, ten times as much takes seconds. */
    addressCharacters: 100_000,
} as const;

/** Bounds of the contract that both sides check. */
export const LIMITS = {
    /** Largest `limit` of a list. */
    pageSizeMax: 1000,
    /** Items on a page when `limit` is left out. */
    pageSizeDefault: 25,
    /** Levels of lists and objects within each other in a JSON body. */
    bodyDepth: 200,
    /** Entries of lists and objects in the JSON body of an operation: to go through many millions takes seconds. */
    bodyEntries: 100_000,
    /** Longest titles, in UTF-16 units. */
    spaceTitle: 50,
    siteTitle: 128,
    secrets: 20,
    externalIds: 5,
    /** Emoji that one call adds to a comment, and that it removes. */
    changedReactions: 1000,
    externalLinks: 5,
    previewImages: 3,
    /** Longest time that a task can be put off, in seconds: a day. */
    taskScheduleSeconds: 86_400,
    /** Longest error, log line and JSON of its fields that the record of an event keeps, in UTF-16 units. */
    recordedText: 16_384,
    /** Log lines, and outbound requests, that the record of an event keeps. */
    recordedLines: 1000,
    /** Longest body, and JSON of an environment, that the record of an event keeps, in bytes: 64 KiB. */
    recordedBody: 65_536,
    /** Bodies of outbound requests and of their answers that the record of an event keeps in all, in bytes: 1 MiB. */
    recordedBodies: 1_048_576,
    /** Longest text of a search for recorded events, in UTF-16 units, texts of a search, and text of an event that searches read. */
    searchedText: 200,
    searchedTexts: 40,
    searchedEventText: 16_384,
    /** Requests that an integration has under way at once for one event; further ones wait for their turn. */
    requestsInFlight: 32,
    /** Requests that an integration makes for one event at most, and those after which the log of the event warns of it. */
    requestsPerEvent: 50,
    requestsBeforeWarning: 40,
    /** Longest id, type and name, and longest other text, that the protocol itself has in an event, in UTF-16 units. */
    protocolName: 255,
    protocolText: 65_536,
    /** Largest answer of an integration to a rendering, in bytes: 10 MiB. */
    renderedBytes: 10_485_760,
    /** Elements and texts in the `children` of all elements that an integration renders at once. */
    renderedChildren: 5000,
    /** Props of all elements that an integration renders at once, with the fields within these, and those that no element has. */
    renderedProps: 50_000,
    /** Values that all webframes of a rendering are given in their `data`. */
    renderedData: 10_000,
    /** Headers of an integration's answer, and all of them in UTF-16 units. */
    answerHeaders: 1000,
    answerHeaderText: 131_072,
    /** An OpenAPI specification with all files that it refers to, in bytes: 10 MB. */
    specificationBytes: 10_000_000,
    /** One preview image, in bytes: 1 MB, of 1,024 KB. */
    previewImageBytes: 1_048_576,
    /** Events of visitors in one call, and those of a site in a minute. */
    insightsEvents: 100,
    insightsEventsPerMinute: 600,
    /** Largest body of a call without a token, in bytes: 2 MiB. */
    openBodyBytes: 2_097_152,
    /** The integration's icon, in bytes: 250 KB, of 1,024 bytes. */
    iconBytes: 256_000,
} as const;

/** How much of an integration's output a page shows, and takes from its webframes: what is beyond would freeze the page. */
export const PAGE_LIMITS = {
    /** Modals above each other. */
    openModals: 10,
    /** Messages that one webframe is listened to in a second. */
    frameMessagesPerSecond: 100,
    /** Messages in a second from which on a webframe is taken out of the page. */
    frameFlood: 500,
    /** Characters of the JSON of one action that a webframe posts, in UTF-16 units. */
    frameAction: 2_000_000,
    /** Actions of one component that wait while another is answered. */
    waitingActions: 100,
    /** Elements and pieces of text of one rendering. */
    elements: 5000,
    /** Characters of one text or code block, in UTF-16 units. */
    text: 100_000,
    /** Characters of all texts of one rendering together. */
    renderedText: 200_000,
    /** Characters of one value in a tree of JSON, of a notice, and of a line of a list. */
    line: 1000,
    /** Characters of a picture's address, which may hold the picture: 10 MB. */
    pictureUrl: 10_000_000,
    /** Characters of one Markdown: reading it takes time that grows with the square of a paragraph. */
    markdown: 20_000,
    /** Pieces of one Markdown: paragraphs, links, cells and the like. */
    markdownPieces: 5000,
    /** Pieces of one Markdown within each other. */
    markdownLevels: 50,
    /** Entries of a list that are shown at once, and with each press of "more": values, logs, options that are searched. */
    entries: 100,
    /** One answer of a select's remote source of options, in bytes. */
    optionsAnswer: 1_000_000,
    /** Options of a select in the browser's own list; more are searched. */
    plainOptions: 1000,
} as const;

/** Pattern of an integration's name in paths. */
export const INTEGRATION_NAME_PATTERN = /^[a-zA-Z0-9-_.]+$/;

/** Header of an answer by which the service names the request. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Header of a request that is to be done once, however often it is sent. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** Key of a configuration below which the runtime keeps the tokens of an OAuth connection. */
export const OAUTH_CREDENTIALS_KEY = 'oauth_credentials';

/** Header by which the service and its parts name the event that a request belongs to. */
export const REQUEST_OR_RESPONSE_EVENT_ID_HEADER = 'x-svc-int-event';

/**
 * Header of an answer that failed by which a script says what is wrong with it, to people who develop it. Percent-encoded.
 * The body of an answer is for everyone.
 */
export const SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER = 'x-svc-int-problem';
