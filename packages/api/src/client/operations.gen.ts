// Made from the contract by `npm run generate`.

/** Kinds of calls: method, and where the input goes. The trees refer to them by their index here. */
export const KINDS: [method: string, input?: string][] = [
    ['GET', 'query'],
    ['GET'],
    ['POST', 'body'],
    ['DELETE'],
    ['PUT', 'body'],
    ['PATCH', 'body'],
    ['POST'],
];

/** Words that the trees abbreviate to one character. */
export const WORDS: Record<string, string> = {
    $: 'ChangeRequest',
    '.': 'Organization',
    ':': 'Integration',
    ';': 'ById',
    '=': 'Space',
    '{': 'Site',
    '}': 'Content',
    '(': 'OpenAPISpec',
};

/** The operations of each group; `operation-tree.ts` reads them. */
export const OPERATION_TREES = {
    integrations:
        '0list:s' +
        '/1get:ByName2publish:3unpublish' +
        '/dev4set:DevelopmentMode3disable' +
        ',tasks2queue:Task' +
        ',render0render:UIWithGet2render:UIWithPost' +
        ',installations0list:Installations2install:' +
        '/1get:Installation;5update:Installation3uninstall:' +
        '/tokens6create:InstallationToken' +
        ',spaces0list:Installation=s2install:On=' +
        '/1get:=Installation5update3uninstall:From=' +
        ')' +
        ',sites0list:Installation{s2install:On{' +
        '/1get:{Installation5update3uninstall:From{' +
        ')' +
        ')' +
        ')' +
        ',spaces0list:=Installations' +
        ',sites0list:{Installations' +
        ',events0list:Events' +
        '/1get:Event',
    orgs:
        '0list.sForAuthenticatedUser' +
        '/1get.;5update' +
        '/link-invites' +
        '/3delete.Invite;' +
        ')' +
        ',installations0list.Installations' +
        ',integrations0list.:s' +
        ',members0listMembersIn.;' +
        '/1getMemberIn.;5update3removeMemberFrom.;' +
        '/sso6setUserAsSSOMemberFor.' +
        ',teams0listTeamsFor.Member' +
        ',spaces0list=sFor.Member' +
        ')' +
        ')' +
        ',ping6update.MemberLastSeenAt' +
        ',teams0listTeamsIn.;4create.Team' +
        '/1getTeamIn.;5update3removeTeamFrom.;' +
        ')' +
        ',saml0listSAMLProvidersIn.;2create.SAMLProvider' +
        '/1get.SAMLProvider;5update.SAMLProvider3delete' +
        ')' +
        ',sso1listSSOProviderLoginsIn.' +
        ',spaces0list=sIn.;2create=' +
        ',collections0listCollectionsIn.;2createCollection' +
        ',search0search.}' +
        ',sites0list{s2create{' +
        '/1get{;5update3delete' +
        '/publish6publish{' +
        ',unpublish6unpublish' +
        ',published0getPublished}{' +
        ',publishing' +
        '/auth1get{PublishingAuth;5update' +
        '/regenerate6regenerate' +
        ')' +
        ')' +
        ',adaptive-schema1get{AdaptiveSchema4update' +
        '/template-conditions1list{AdaptiveTemplateConditions' +
        ')' +
        ',customization1get{Customization;4update' +
        ',site-spaces0list{=s2add=To{' +
        '/5update{=;3delete' +
        '/customization1get{=Customization;5override3delete' +
        ',move2move{=' +
        ')' +
        ')' +
        ',insights' +
        '/events2trackEventsIn{;' +
        ')' +
        ',redirects0list{Redirects' +
        ',redirect0get{RedirectBySource' +
        ',search2search{}' +
        ',structure0get{Structure' +
        '/sort5sort' +
        ')' +
        ',section-groups0list{SectionGroups2addSectionGroupTo{' +
        '/5update{SectionGroup;3delete' +
        '/move2move{SectionGroup' +
        ',sections2addSectionToGroup' +
        '/3removeSectionFromGroup' +
        ')' +
        ')' +
        ')' +
        ',sections0list{Sections2addSectionTo{' +
        '/5update{Section;3delete' +
        '/move2move{Section' +
        ')' +
        ')' +
        ',share-links0list{ShareLinks2create{ShareLink' +
        '/5update{ShareLink;3delete' +
        ')' +
        ')' +
        ')' +
        ',openapi0list(s2create(' +
        '/1get(BySlug4createOrUpdate(BySlug5update(BySlug3delete' +
        '/versions0list(Versions' +
        '/latest1getLatest(Version' +
        '/content1getLatest(Version}' +
        ')' +
        ',1get(Version;' +
        '/content1get(Version};' +
        ')' +
        ')' +
        ')' +
        ')' +
        ',translations0listTranslations2createTranslation' +
        '/1get4update3delete' +
        '/run6run' +
        ')' +
        ')' +
        ',change-requests0list$sFor.',
    spaces:
        '/0get=;5update3delete' +
        '/duplicate6duplicate=' +
        ',restore6restore' +
        ',move2move' +
        ',transfer2transfer' +
        ',content0getCurrentRevision' +
        '/import2import}' +
        ',template2applyTemplateTo=' +
        ',pages0listPages' +
        ',files0listFiles' +
        '/0getFile;' +
        '/backlinks0list=FileBacklinks' +
        ')' +
        ')' +
        ',page' +
        '/0getPage;' +
        '/links0listPageLinksIn=' +
        ')' +
        ')' +
        ',reusable-contents' +
        '/0getReusable};' +
        ')' +
        ',path' +
        '/0getPageByPath' +
        ')' +
        ')' +
        ',pdf0get=PDF' +
        ',links0list=Links' +
        ',revisions' +
        '/0getRevision;' +
        '/changes0getRevisionSemanticChanges' +
        ',pages0listPagesInRevision;' +
        ',files0listFilesInRevision;' +
        '/0getFileInRevision;' +
        ')' +
        ',page' +
        '/0getPageInRevision;' +
        '/document0getPageDocumentInRevision;' +
        ')' +
        ')' +
        ',path' +
        '/0getPageInRevisionByPath' +
        ')' +
        ',reusable-contents' +
        '/0getReusable}InRevision;' +
        '/document0getReusable}DocumentInRevision;' +
        ')' +
        ')' +
        ')' +
        ')' +
        ',documents' +
        '/0getDocument;' +
        ')' +
        ',git' +
        '/info1get=GitInfo' +
        ',import2importGitRepository' +
        ',export2exportToGitRepository' +
        ')' +
        ',embed0getEmbedByUrlIn=' +
        ',search0search=}' +
        ',commenters0listCommentersIn=' +
        ',comments0listCommentsIn=2postCommentIn=' +
        '/0get4update3delete' +
        '/replies2postCommentReplyIn=0listCommentRepliesIn=' +
        '/0getCommentReplyIn=4update3delete' +
        ')' +
        ')' +
        ')' +
        ',change-requests0list$sFor=2create$' +
        '/1get$;5update' +
        '/merge6merge$' +
        ',update6update' +
        ',pdf0get$PDF' +
        ',content0getRevisionOf$;2update$}' +
        '/import2import}In$' +
        ',pages0listPagesIn$' +
        ',files0listFilesIn$;' +
        '/0getFileIn$;' +
        '/backlinks0list$FileBacklinks' +
        ')' +
        ')' +
        ',page' +
        '/0getPageIn$;' +
        '/links0listPageLinksIn$' +
        ')' +
        ')' +
        ',path' +
        '/0getPageIn$ByPath' +
        ')' +
        ',reusable-contents' +
        '/0getReusable}In$;' +
        ')' +
        ')' +
        ',links0list$Links' +
        ',changes0get$Changes' +
        ',comments0listCommentsIn$2postCommentIn$' +
        '/0get4update3delete' +
        '/replies0listCommentRepliesIn$2postCommentReplyIn$' +
        '/0get4update3delete' +
        ')' +
        ')' +
        ')' +
        ',commenters0listCommentersIn$' +
        ',reviews0getReviewsBy$Id2submit$Review' +
        '/0get$Review;' +
        ')' +
        ',requested-reviewers0getRequestedReviewersBy$Id2requestReviewersFor$' +
        '/3removeRequestedReviewerFrom$' +
        ')' +
        ',contributors1getContributorsBy$Id',
    collections:
        '/1getCollection;5update3delete' +
        '/spaces0list=sInCollection;' +
        ',move2moveCollection' +
        ',transfer2transfer',
    user: '1getAuthenticatedUser',
    users: '/1getUser;',
    emailDomains: ',email-domains' + '/' + '/orgs1get.sForEmailDomain',
    subdomains: '/1getSubdomain',
    urls: '/content0get}ByUrl' + ',published2resolvePublished}ByUrl0get',
};
