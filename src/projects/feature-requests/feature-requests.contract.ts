import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Json, ListOf, Nested, Num, Text, TextList, Uuid } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { FEATURE_REQUEST_LENGTH } from './feature-requests.limits.js';

/** Names as the wire of this endpoint has them. */
@Contract()
export class PostStatusRead {
  @Text() name: string;
  @Text() color: string;
}

@Contract()
export class FeatureRequestRead {
  @Uuid() id: string;
  @Text() title: string;
  @Text({ nullable: true }) content: string | null;
  @Num({ integer: true }) upvotes: number;
  @Text({ doc: 'When it was asked for, ISO 8601.' }) date: string;
  @Nested(() => PostStatusRead, { nullable: true, doc: 'Always null: requests have no states here.' })
  postStatus: PostStatusRead | null;
  @Flag() userHasUpvoted: boolean;
}

@Contract()
export class FeatureRequestsRead {
  @ListOf(() => FeatureRequestRead) posts: FeatureRequestRead[];
}

@Contract()
export class FeatureRequestCreate {
  @Text({ min: 1, max: NAME_LENGTH }) title: string;
  @Text({ optional: true, max: FEATURE_REQUEST_LENGTH }) content?: string;
  @Text({ optional: true, max: NAME_LENGTH, doc: 'Taken and not kept, as what follows.' }) category?: string;
  @TextList({ optional: true, max: 20, length: NAME_LENGTH }) tags?: string[];
  @Flag({ optional: true }) commentsAllowed?: boolean;
  @Json({ optional: true, max: 10_000 }) customInputValues?: unknown;
}

@Contract()
export class FeatureRequestCreatedRead {
  @Flag() success: boolean;
  @Uuid({ optional: true }) id?: string;
}

@Contract()
export class FeatureVoteRead {
  @Flag() success: boolean;
  @Flag({ optional: true, doc: 'Whether the user votes for it from now on.' }) upvoted?: boolean;
}

@Contract()
export class FeatureRequestParams {
  @Uuid() id: string;
}
