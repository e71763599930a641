"""What the club answers: every screen and every acknowledgement as a typed struct, written for its reader as the desk's are."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence

from msgspec import UNSET, UnsetType

from muraille.league.people import Belonging
from muraille.league.registration import AnnouncedEvent, Applicant, Standing
from muraille.league.settings import ClubSettings, Subject
from muraille.league.statistics import GameStatistics
from muraille.league.statistics_views import PicturedHand
from muraille.league.views import PersonView, RatingView, SeasonView
from muraille.phrase import Renderable
from muraille.server.desk.answers import Answer


class SeasonChoice(Answer, frozen=True, kw_only=True):
    number: int
    name: str


class NightChoice(Answer, frozen=True, kw_only=True):
    number: int
    day: datetime.date
    name: str


class EventChoice(Answer, frozen=True, kw_only=True):
    id: str
    name: str


class TakenChoice(Answer, frozen=True, kw_only=True):
    """An event of the club's year."""

    id: str
    name: str
    day: datetime.date


class MemberChoice(Answer, frozen=True, kw_only=True):
    number: int
    name: str
    belonging: Belonging


class ClubScreen(Answer, frozen=True, kw_only=True):
    """What there is to look at, and what this browser may do; before the club is founded there is nothing."""

    founded: bool
    works_here: bool
    organises: bool
    name: str = ""
    place: str = ""
    shows: Mapping[Subject, bool] = {}
    #: The title of each game.
    games: Mapping[str, Renderable] = {}
    events: Sequence[EventChoice] = ()
    taken: Sequence[TakenChoice] = ()
    #: Events of this server's desk whose results everybody may follow.
    live: Sequence[EventChoice] = ()
    seasons: Sequence[SeasonChoice] = ()
    nights: Sequence[NightChoice] = ()
    #: The evening whose link this browser has, which is the one where it works; 0 without such a link.
    evening: int = 0
    #: For the organiser.
    settings: ClubSettings | UnsetType = UNSET
    #: For who enters results.
    people: Sequence[MemberChoice] | UnsetType = UNSET
    #: For the organiser: the numbers that the next person and the next evening get.
    next_person: int = 0
    next_night: int = 0


class PersonScreen(PersonView, frozen=True, kw_only=True):
    """Somebody's page, with pictures of the best hands and plots of the ratings."""

    best: tuple[PicturedHand, ...]
    plots: Mapping[str, str]
    #: For the organiser: whether everybody else reads no name, or finds no line.
    hidden: bool = False
    removed: bool = False


class SeasonScreen(Answer, frozen=True, kw_only=True):
    view: SeasonView
    statistics: GameStatistics


class RatingsScreen(Answer, frozen=True, kw_only=True):
    game: str
    ratings: Sequence[RatingView]


class ClubAcknowledgement(Answer, frozen=True, kw_only=True):
    """The number of the entry, and what was written, in a sentence."""

    entry: int
    sentence: Renderable
    repeated: bool = False


class TablesAnswer(Answer, frozen=True, kw_only=True):
    """How many tables the draw made, and who waits."""

    tables: int
    waiting: Sequence[str]


class PhoneLink(Answer, frozen=True, kw_only=True):
    """A link for the phones of an evening, with its QR code."""

    url: str
    code: str


# Registering


class RegistrationScreen(Answer, frozen=True, kw_only=True):
    """What is announced, and how many places are left. Nobody's name is in it."""

    event: AnnouncedEvent
    open: bool
    taken: int
    waiting: int


class ApplicationAnswer(Answer, frozen=True, kw_only=True):
    """Somebody's number and personal link, and what may be a slip."""

    number: int
    link: str
    doubts: Sequence[Renderable]


class OwnRegistration(RegistrationScreen, frozen=True, kw_only=True):
    """How things stand for who has a personal link."""

    name: str
    standing: Standing
    #: The place on the waiting list; 0 where one is not on it.
    before: int
    paid: int


class ApplicantRow(Answer, frozen=True, kw_only=True):
    number: int
    applicant: Applicant
    standing: Standing
    paid: int


class ApplicantsScreen(Answer, frozen=True, kw_only=True):
    event: AnnouncedEvent
    rows: Sequence[ApplicantRow]
