"""Reads a calendar from standard input with the named library, icalendar or vobject, and prints its events as JSON."""

import json
import sys
from datetime import datetime, timezone

from dateutil.rrule import rrulestr


def of_icalendar(text):
    from icalendar import Calendar

    for event in Calendar.from_ical(text).walk("VEVENT"):
        rule = event.get("rrule")
        yield (
            str(event["uid"]),
            str(event["summary"]),
            event.decoded("dtstart"),
            event.decoded("dtend"),
            event["dtstart"].params.get("TZID"),
            str(event["status"]),
            None if rule is None else rule.to_ical().decode(),
        )


def of_vobject(text):
    import vobject

    for event in vobject.readOne(text).vevent_list:
        start = event.dtstart
        yield (
            event.uid.value,
            event.summary.value,
            start.value,
            event.dtend.value,
            getattr(start, "tzid_param", None) or start.params.get("X-VOBJ-ORIGINAL-TZID", [None])[0],
            event.status.value,
            event.rrule.value if hasattr(event, "rrule") else None,
        )


def written(moment):
    """Writes a date, or an instant as JavaScript does."""
    if not isinstance(moment, datetime):
        return moment.isoformat()
    return moment.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def in_zone_of(moment, local):
    zone = moment.tzinfo
    return zone.localize(local) if hasattr(zone, "localize") else local.replace(tzinfo=zone)


def dates(start, end, rule):
    """Yields start and end of each date, at the same local time."""
    if rule is None:
        yield start, end
    elif isinstance(start, datetime):
        begin, length = start.replace(tzinfo=None), end.replace(tzinfo=None) - start.replace(tzinfo=None)
        for local in rrulestr(rule, dtstart=begin):
            yield in_zone_of(start, local), in_zone_of(end, local + length)
    else:
        for local in rrulestr(rule, dtstart=datetime(start.year, start.month, start.day)):
            yield local.date(), local.date() + (end - start)


libraries = {"icalendar": of_icalendar, "vobject": of_vobject}
found = [
    {
        "uid": uid,
        "title": title,
        "start": written(begin),
        "end": written(finish),
        "zone": zone,
        "status": status,
        "isOfSeries": rule is not None,
    }
    for uid, title, start, end, zone, status, rule in libraries[sys.argv[1]](sys.stdin.read())
    for begin, finish in dates(start, end, rule)
]
print(json.dumps(found))
