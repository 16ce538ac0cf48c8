/** Request with which the service dispatches an event to a script. */
export const DISPATCH_PROTOCOL = {
    /** Path of a production build; also the default of `runtime` in the manifest. */
    path: '/v1',
    method: 'POST',
    /** Parts of the `multipart/form-data` body. */
    parts: { event: 'event', environment: 'environment', fetchBody: 'fetch-body' },
} as const;

export const DEFAULT_COMPATIBILITY_DATE = '2026-02-01';

export const LOCAL_PORTS = {
    /** API and Studio. */
    control: 4747,
    /** Public endpoints of integrations. */
    public: 4748,
} as const;

/** Limits of a compressed render request (query parameter `request`). */
export const RENDER_REQUEST_LIMITS = {
    encodedBytes: 32_768,
    decodedBytes: 1_048_576,
    /** UTF-16 units of JSON that a page compresses into a URL. Repetitive text of ten times this size takes seconds. */
    addressCharacters: 100_000,
} as const;

/** Limits that both kit and service check. */
export const LIMITS = {
    pageSizeMax: 1000,
    pageSizeDefault: 25,
    /** Nesting levels of a JSON body. */
    bodyDepth: 200,
    /** List items and object fields in a JSON body. Checking millions takes seconds. */
    bodyEntries: 100_000,
    /** Titles in UTF-16 units. */
    spaceTitle: 50,
    siteTitle: 128,
    secrets: 20,
    externalIds: 5,
    changedReactions: 1000,
    externalLinks: 5,
    previewImages: 3,
    /** Maximum delay of a task: a day. */
    taskScheduleSeconds: 86_400,
    /** Recorded events: UTF-16 units of an error, a log line, and the JSON of its fields. */
    recordedText: 16_384,
    /** Number of log lines, and of outgoing requests, recorded per event. */
    recordedLines: 1000,
    /** Bytes of a recorded body, and of the environment's JSON. */
    recordedBody: 65_536,
    /** Bytes of all bodies of outgoing requests and their responses. */
    recordedBodies: 1_048_576,
    /** Search of recorded events: UTF-16 units of a search text, number of texts, UTF-16 units searched per event. */
    searchedText: 200,
    searchedTexts: 40,
    searchedEventText: 16_384,
    /** Concurrent outgoing requests per event; further ones wait. */
    requestsInFlight: 32,
    /** Outgoing requests per event, and the number that causes a warning in the log. */
    requestsPerEvent: 50,
    requestsBeforeWarning: 40,
    /** UTF-16 units of an id, type or name in an event. */
    protocolName: 255,
    /** UTF-16 units of any other text in an event. */
    protocolText: 65_536,
    /** Bytes of a render response: 10 MiB. */
    renderedBytes: 10_485_760,
    /** Elements and texts in all `children` of a render. */
    renderedChildren: 5000,
    /** Props of all elements of a render, with nested fields and unknown props. */
    renderedProps: 50_000,
    /** Values in the `data` of all webframes of a render. */
    renderedData: 10_000,
    /** Headers of an integration's response, and their UTF-16 units. */
    answerHeaders: 1000,
    answerHeaderText: 131_072,
    /** An OpenAPI specification with all files that it references: 10 MB. */
    specificationBytes: 10_000_000,
    /** A preview image: 1 MiB. */
    previewImageBytes: 1_048_576,
    /** Visitor events per call, and per site and minute. */
    insightsEvents: 100,
    insightsEventsPerMinute: 600,
    /** Body of a call without a token: 2 MiB. */
    openBodyBytes: 2_097_152,
    /** An icon: 250 KiB. */
    iconBytes: 256_000,
} as const;

/** Limits of output and webframe messages: more would freeze the page. */
export const PAGE_LIMITS = {
    openModals: 10,
    /** Messages of a webframe that are handled per second. */
    frameMessagesPerSecond: 100,
    /** Messages per second after which a webframe is removed. */
    frameFlood: 500,
    /** UTF-16 units of the JSON of a webframe's action. */
    frameAction: 2_000_000,
    /** Queued actions of a component. */
    waitingActions: 100,
    /** Elements and texts of a render. */
    elements: 5000,
    /** UTF-16 units of a text or code block. */
    text: 100_000,
    /** UTF-16 units of all texts of a render. */
    renderedText: 200_000,
    /** UTF-16 units of a JSON value, a notice, or a list item. */
    line: 1000,
    /** UTF-16 units of an image URL, which may contain the image. */
    pictureUrl: 10_000_000,
    /** UTF-16 units of Markdown: parsing takes quadratic time in the length of a paragraph. */
    markdown: 20_000,
    markdownPieces: 5000,
    markdownLevels: 50,
    /** List entries shown at first, and per press of "more". */
    entries: 100,
    /** Bytes of a response with a select's options. */
    optionsAnswer: 1_000_000,
    /** Options in a native select; more get a search field. */
    plainOptions: 1000,
} as const;

export const INTEGRATION_NAME_PATTERN = /^[a-zA-Z0-9-_.]+$/;

export const REQUEST_ID_HEADER = 'x-request-id';

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export const OAUTH_CREDENTIALS_KEY = 'oauth_credentials';

export const REQUEST_OR_RESPONSE_EVENT_ID_HEADER = 'x-svc-int-event';

/** Response header with a script's error, percent-encoded, shown only to developers. The body is public. */
export const SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER = 'x-svc-int-problem';
