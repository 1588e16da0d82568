import css from './PersonalDataPage.module.css';

interface ChannelsProps<Channel extends string> {
  legend: string;
  offered: readonly Channel[];
  ticked: readonly Channel[];
  nameOf: (channel: Channel) => string;
  onChange: (ticked: readonly Channel[]) => void;
}

/** The ways in which a customer can be written to, each to be ticked. */
export function Channels<Channel extends string>({
  legend,
  offered,
  ticked,
  nameOf,
  onChange,
}: ChannelsProps<Channel>) {
  return (
    <fieldset className={css.channels}>
      <legend className={css.soft}>{legend}</legend>
      {offered.map((channel) => (
        <label key={channel} className={css.check}>
          <input
            type="checkbox"
            checked={ticked.includes(channel)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ticked, channel] : ticked.filter((one) => one !== channel))
            }
          />
          <span>{nameOf(channel)}</span>
        </label>
      ))}
    </fieldset>
  );
}
