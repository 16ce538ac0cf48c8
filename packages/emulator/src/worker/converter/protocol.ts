import type { ContentDocument, DocumentBlock } from '@svc-int/api';

import type { FileReference } from '../../openapi/bundle-specification.js';
import type { FrontMatter } from './git/front-matter.js';
import type { GitRequest } from './git/replay-http-client.js';
import type { RepositoryConfig } from './git/repository-config.js';
import type { SummaryVersions } from './git/merge-summary.js';
import type { VariableVersions } from './git/merge-variables.js';
import type { SummaryNode } from './git/summary-tree.js';
import type { MarkdownWithLinksAnchorsSections } from './translatable-markdown.js';
import type { MarkdownBody, DocumentSection, IntegrationCodeBlock, MarkdownFacts } from '../markdown/index.js';

/** Conversions by name, with their input and output. Bytes travel besides both. */
export interface ConversionTypes {
    /** Converts a web page from its bytes. */
    page: { input: FetchedPage; output: ConvertedMarkdownPage };
    /** Opens a zip, which is held as long as there is room; its bytes are given. */
    openArchive: { input: null; output: CachedArchive };
    /** A page of an archive, and of a repository its bytes; null when that is not held any more. */
    archivePage: { input: ArchivePageRef; output: ConvertedMarkdownPage | null };
    /** Whether an archive is held; if it is, a file of it is the only part. */
    archiveFile: { input: ArchiveEntryRef; output: boolean };
    /** Plans the fetch of a branch; what its server lists is given, and the body of the request for the pack is the only part. */
    planFetch: { input: { ref: string; canFilter: boolean }; output: PlannedFetch };
    /** Takes the next bytes of a pack, which is held as an archive; false where it is not held any more. */
    receivePack: { input: { archive: string; isFirst: boolean }; output: boolean };
    /** Opens a repository whose pack was received; null where that is not held any more. Requested again until it is indexed. */
    openRepository: { input: GitBranchInput; output: { isIndexed: false } | { fetched: FetchedCommit } | null };
    /**
     * Sends a commit to a repository; the server's answers so far are given, and before these the contents of its files. Null where the
     * repository is not held any more.
     */
    commitToRepository: { input: CommitRequest; output: GitExchangeStep<string> | null };
    /** A page or reusable content as a file of a repository; the file as it was imported is given, if it was. */
    repositoryPage: { input: RepositoryPage; output: string };
    /** The table of contents of a repository; its file as it was imported is given. */
    repositorySummary: { input: SummaryVersions; output: string };
    /** The variables of a repository as YAML; their file as it was imported is given, if it was. */
    repositoryVariables: { input: VariableVersions; output: string };
    /** Lets go of an archive. */
    closeArchive: { input: { archive: string }; output: null };
    /** A document in which references are the addresses that the Markdown has. */
    document: { input: MarkdownBody; output: ContentDocument };
    /** The same of several texts that stand on no page; with neither expressions nor blocks of integrations. */
    documents: { input: readonly string[]; output: ContentDocument[] };
    /** The text of the node of a document that has this key; null where there is none. */
    textOfNode: { input: { markdown: string; key: string }; output: string | null };
    /** Blocks as Markdown, with the facts about it. */
    written: { input: readonly DocumentBlock[]; output: MarkdownWithLinksAnchorsSections };
    /** A document as Markdown, with blocks of integrations that blocks of code stand for; its JSON is given. */
    markdown: { input: { codeBlocks: readonly IntegrationCodeBlock[] }; output: string };
    /** The text of a document by its headings; its JSON is given. */
    sections: { input: null; output: DocumentSection[] };
    /** Replaces expressions in Markdown by their values. */
    evaluated: { input: Required<Pick<MarkdownBody, 'markdown' | 'variables'>>; output: string };
    /** Facts about Markdown. */
    facts: { input: string; output: MarkdownFacts };
    /** The texts of Markdown that people read, by lines. */
    texts: { input: string; output: string[][] };
    /** Markdown with other texts in the places of those. */
    withTexts: {
        input: { markdown: string; texts: readonly (readonly string[])[] };
        output: MarkdownWithLinksAnchorsSections;
    };
    /** Converts a specification from its text and the texts of its referenced files. */
    specification: { input: FetchedOpenApiSpec; output: ConvertedOpenApiSpec };
    /** Creates the metadata of the service for an identity provider. */
    samlMetadata: { input: SAMLParties; output: string };
    /** Address at which a provider signs somebody in. */
    samlRequest: { input: SAMLParties & { request: string; relayState: string }; output: string };
    /** The person that an answer of a provider names. */
    samlAnswer: { input: SAMLResponse; output: SAMLIdentity };
}

export type ConversionName = keyof ConversionTypes;

/** Result of a conversion, with the bytes besides it. */
export interface ConversionResult<Output> {
    value: Output;
    parts?: readonly Uint8Array[];
}

/** Message with the result, or the reason why there is none, as a sentence; errors lose their class in transit. */
export type ConversionReply = { problem: string } | { value: unknown };

/** A page of the web as it was read. */
export interface FetchedPage {
    source: 'html' | 'markdown' | 'docx';
    /** Where it was found at last. */
    address: string;
    contentType: string;
    /** The first page, where pages below that are imported as well. */
    start?: string | undefined;
}

/** A file in an archive that is held. */
export interface ArchiveEntryRef {
    archive: string;
    path: string;
}

/** A page in an archive that is held. */
export interface ArchivePageRef extends ArchiveEntryRef {
    /** What it becomes in a space that a repository is imported to; undefined for other archives. */
    kind?: RepositoryPage['kind'] | undefined;
}

/** An archive that is held. */
export interface CachedArchive {
    archive: string;
    /** Its pages in their order, with the names of the folders above each, and its own. */
    places: [path: string, place: string[]][];
}

/** The fetch of a branch; without a request where there is no such branch. */
export interface PlannedFetch {
    head?: string | undefined;
    request?: GitRequest | undefined;
    isFiltered: boolean;
}

/** A branch that was fetched. */
export interface GitBranchInput {
    ref: string;
    /** Folder of the pages and their configuration; empty for the top. */
    below: string;
    /** Id of the last commit; undefined for a new branch. */
    head: string | undefined;
    /** Archive that has its pack; undefined for a new branch. */
    archive: string | undefined;
}

/** Next request to a Git server, whose body is the only part; or the result of the exchange. */
export type GitExchangeStep<Output> = { request: GitRequest } | { done: Output };

/** The last commit of a branch. */
export interface FetchedCommit {
    archive: string;
    /** Undefined for a new branch. */
    commit?: string | undefined;
    message: string;
    /** Files below the folder of its pages, by their paths from there. */
    files: [path: string, oid: string][];
    /** Folder of the pages, from the top of the repository; with a slash at its end, or empty. */
    root: string;
    config: RepositoryConfig;
    /** Left out where it has no file of variables. */
    variables?: Record<string, string> | undefined;
    /** The table of contents. */
    tree: SummaryNode[];
}

/** A commit that is to be made on a branch. */
export interface CommitRequest extends Omit<GitBranchInput, 'below'> {
    /** Media types of the server's answers so far. */
    types: readonly string[];
    message: string;
    /** Seconds since 1970 in UTC. */
    timestamp: number;
    /** Paths from the top of the repository, whose contents are the first parts. */
    written: readonly string[];
    removed: readonly string[];
    /** Ids of objects that the branch has to have at these paths; undefined for none. Left out for what may be there. */
    expected: readonly [path: string, oid: string | null][];
}

/** A page or reusable content that becomes a file of a repository. */
export interface RepositoryPage {
    kind: 'page' | 'reusable';
    title: string;
    fields: FrontMatter;
    markdown: string;
    /** Path of the file, from the folder of the pages. */
    path: string;
    /** Replacements of link targets: paths from that folder. */
    targets: Readonly<Record<string, string>>;
    /** Paths of all pages, reusable contents and files of the space. */
    paths: readonly string[];
    /** Blocks of integrations that blocks of code stand for. */
    codeBlocks: readonly IntegrationCodeBlock[];
}

/** A page in Markdown. */
export interface ConvertedMarkdownPage {
    title: string;
    description?: string | undefined;
    /** Front matter of a Markdown file. Covers are link targets too. */
    fields?: FrontMatter | undefined;
    /** Its targets appear in it as `/pages/<key>-<n>`, `/files/<key>-<n>` or `/reusable-contents/<key>-<n>`: the nth of the targets. */
    markdown: string;
    key: string;
    targets: ConvertedPageLink[];
    /** Files that came with it, whose content is the parts. They are among the targets. */
    files: { address: string; name: string; contentType: string }[];
}

/** Something that a page leads to and that may be imported as well. */
export interface ConvertedPageLink {
    kind: 'page' | 'file' | 'reusable';
    address: string;
    /** Whether the archive lacks it. */
    isMissing?: boolean | undefined;
    /** Address of the target if it is not imported; left out for targets in the page itself. */
    href?: string | undefined;
}

/** A picture of a document, which its page names by `address`. */
export interface DocumentImage {
    address: string;
    name: string;
    contentType: string;
    content: Uint8Array;
}

/** A specification as it was read. */
export interface FetchedOpenApiSpec {
    /** URL of the specification; undefined for a text. */
    url?: string | undefined;
    /** URLs of the files that it refers to, as far as they were read: their texts follow its own. */
    files: string[];
}

/** Converted specification as JSON, then its files in the order of their URLs, each a part; or the missing files. */
export type ConvertedOpenApiSpec = { files: string[] } | { missing: FileReference[] };

/** Parties of a SAML sign-in. */
export interface SAMLParties {
    service: { acsURL: string; entityID: string };
    provider: { entityID: string; certificate: string; ssoURL: string };
}

/** Unverified response of a provider. */
export interface SAMLResponse extends SAMLParties {
    xml: string;
}

/** A person whom a provider vouches for. */
export interface SAMLIdentity {
    /** In lower case. */
    email: string;
    displayName: string;
    /** Id of the request that this answers. */
    request: string;
}

/** The data of a heading has the anchor in the document. */
declare module 'mdast' {
    interface HeadingData {
        anchor?: string | undefined;
    }
}
