'use client';

import type { CurrentUser } from '../../resources/current-user.js';
import type { TrustedDevice } from '../../resources/own-trusted-devices.js';
import { useOwnReads } from '../hooks.js';
import { useOwnList } from '../own-lists.js';
import { Button } from '../ui/button.js';
import { Facts } from '../ui/facts.js';
import { FormError } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { nameDevice } from './session-words.js';
import { useSettingsTranslator } from './use-settings-translator.js';

/** The devices on which the user is not asked for a code, each with the way to be asked again. */
export function TrustedDevices({ user }: { user: CurrentUser }) {
  const { t } = useSettingsTranslator();
  const reads = useOwnReads();
  const devices = useOwnList('listTrustedDevices');
  const { isBusy, error, submit } = useSubmit();
  const remove = (work: () => Promise<unknown>) =>
    void submit(async () => {
      await work();
      await reads.reload('listTrustedDevices');
    });
  return (
    <div className="vst-stack" data-gap="small">
      <span className="vst-strong">{t('trustedDevices')}</span>
      <span className="vst-hint">{t(devices.length === 0 ? 'noTrustedDevices' : 'trustedDevicesText')}</span>
      {devices.length > 0 && (
        <ul className="vst-list" aria-label={t('trustedDevices')}>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isBusy={isBusy}
              onRemove={() => remove(() => user.removeTrustedDevice(device.id))}
            />
          ))}
        </ul>
      )}
      <FormError error={error} isSpaceKept={false} />
      {devices.length > 1 && <RemoveAll isBusy={isBusy} onClick={() => remove(() => user.removeTrustedDevices())} />}
    </div>
  );
}

function DeviceRow({ device, isBusy, onRemove }: { device: TrustedDevice; isBusy: boolean; onRemove: () => void }) {
  const { t, formatDate } = useSettingsTranslator();
  const name = nameDevice(device.device, t) ?? t('device');
  const facts = [
    [t('trustedUntil'), formatDate(device.expiresAt)],
    [t('lastUse'), device.lastUsedAt ? formatDate(device.lastUsedAt) : t('never')],
  ] as const;
  return (
    <li>
      <div className="vst-main vst-stack" data-gap="small">
        <bdi className="vst-strong">{name}</bdi>
        <Facts facts={facts} />
      </div>
      <Button
        variant="quiet"
        size="small"
        label={t('removeTrustedDevice', { device: name })}
        isDisabled={isBusy}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}

function RemoveAll({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const { t } = useSettingsTranslator();
  return (
    <div>
      <Button variant="danger-quiet" size="small" isBusy={isBusy} onClick={onClick}>
        {t('removeTrustedDevices')}
      </Button>
    </div>
  );
}
