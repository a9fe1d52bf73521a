import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { readUserAgent } from '../../common/audit/user-agent.js';
import type { Caller } from '../../common/caller/caller.js';
import { hashToken, randomToken } from '../../common/crypto/random-token.js';
import { Database } from '../../common/database/database.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { ProjectStore } from '../../common/project-store/project-store.js';
import type { UserChange } from '../changes/user-change.js';
import { UserChangesService } from '../changes/user-changes.service.js';
import { DEVICE_TOKEN_LENGTH } from './trusted-devices.limits.js';
import {
  END_TRUST,
  END_TRUST_IN_ONE,
  END_TRUST_OF_PROJECT,
  insertTrust,
  MAKE_ROOM_FOR_TRUST,
} from './trusted-devices.statements.js';

const SETTING = 'auth.trustedDevices';

type DeviceOrigin = EventOrigin & Pick<Caller, 'headers'>;

/** The beginning of a sign-in, and the token that the device is known by from now on. */
export interface TrustedSignIn<T> {
  begun: T;
  token: string;
}

/** The devices on which users are not asked for their second factor; only the hashes of their tokens are kept. */
@Injectable()
export class TrustedDevicesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly users: UserChangesService,
    private readonly events: EventsService,
    private readonly store: ProjectStore,
  ) {}

  /** A project that switched trusted devices off trusts none of before when it switches them on again. */
  onModuleInit(): void {
    this.store.onSettingsChanged(async ({ projectId }, differences) => {
      if (!differences.some(({ path }) => path === SETTING)) return;
      await this.database.rows(END_TRUST_OF_PROJECT, [projectId]);
    });
  }

  /**
   * Trusts the device of a sign-in, together with it: what ends the trust in all devices waits for both, or comes before both.
   *
   * @param begin begins the session; null when it may not
   * @returns null where `begin` does, or the user is gone
   */
  async trust<T>(
    origin: DeviceOrigin,
    userId: string,
    begin: () => Promise<T | null>,
  ): Promise<TrustedSignIn<T> | null> {
    return this.users.change(origin, userId, async (change) => {
      const begun = await begin();
      return begun === null ? null : { begun, token: this.add(change, origin) };
    });
  }

  /** Ends the trust in one device of a user; false when there is none of that id. */
  async remove(origin: EventOrigin, userId: string, id: string): Promise<boolean> {
    return (await this.end(origin, userId, { text: END_TRUST_IN_ONE, values: [id] })) > 0;
  }

  /** Ends the trust in all devices of a user, and answers how many they were. */
  async removeAll(origin: EventOrigin, userId: string): Promise<number> {
    return this.end(origin, userId, { text: END_TRUST, values: [] });
  }

  private add({ user, statement }: UserChange, origin: DeviceOrigin): string {
    const token = randomToken(DEVICE_TOKEN_LENGTH);
    const id = randomUUID();
    const userAgent = origin.tier === 'server' ? null : readUserAgent(origin.headers);
    const hash = hashDeviceToken(origin.projectId, user.id, token);
    const device = { id: statement.bind(id), hash: statement.bind(hash), userAgent: statement.bind(userAgent) };
    statement.add('trusted_device', insertTrust(device));
    statement.add('replaced_devices', MAKE_ROOM_FOR_TRUST, (ids) => {
      for (const replaced of ids)
        this.events.record(origin, 'trusted_device.removed', { id: replaced, user_id: user.id });
    });
    this.events.record(origin, 'trusted_device.added', { id, user_id: user.id });
    return token;
  }

  private async end(origin: EventOrigin, userId: string, { text, values }: { text: string; values: unknown[] }) {
    return this.database.transaction(async () => {
      const ended = await this.database.rows<{ id: string }>(text, [origin.projectId, userId, ...values]);
      for (const { id } of ended) this.events.record(origin, 'trusted_device.removed', { id, user_id: userId });
      return ended.length;
    });
  }
}

/** The hash of a device's token, which is worth nothing to another user, nor in another project. */
export function hashDeviceToken(projectId: string, userId: string, token: string): Buffer {
  return hashToken(`trusted-device/${projectId}/${userId}/${token}`);
}
